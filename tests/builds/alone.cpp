// Linked with the whole of one target and with what it may use. Anything else that the target calls is missing, and the
// link fails.
int main() { return 0; }
