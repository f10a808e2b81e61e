// Linked with all of one target and with what it may use: whatever else that target needs is missing.
int main() { return 0; }
