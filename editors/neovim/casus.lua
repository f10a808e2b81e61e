-- Starts `casus language-server` for case files, positions, orders, maps and variants (docs/editors.md). Neovim 0.7 or later.
-- Copy it into ~/.config/nvim/plugin/, or load it with :source.
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.case",
  callback = function() vim.bo.filetype = "casus" end,
})

local clients = {}

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "casus", "xml" },
  callback = function(event)
    local folder = vim.fn.getcwd()
    if clients[folder] == nil or vim.lsp.get_client_by_id(clients[folder]) == nil then
      clients[folder] = vim.lsp.start_client({
        name = "casus",
        cmd = { vim.g.casus_program or "casus", "language-server" },
        cmd_cwd = folder,
        root_dir = folder,
        init_options = { variant = vim.g.casus_variant or "standard" },
      })
    end
    if clients[folder] ~= nil then
      vim.lsp.buf_attach_client(event.buf, clients[folder])
      vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
      vim.bo[event.buf].commentstring = event.match == "casus" and "# %s" or vim.bo[event.buf].commentstring
    end
  end,
})
