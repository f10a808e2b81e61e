-- What a person does in Neovim with a case, without a screen. Quits with status 1 and says why if an answer is not as expected.
-- Writes the answers into record.txt.
local record = {}
local longest = 8

-- A place as "line:character", a completion as its text; of a long list the first elements.
local function shown(value, indent)
  if type(value) ~= "table" then return vim.inspect(value) end
  if value.line and value.character then return value.line .. ":" .. value.character end
  if value.start and value["end"] then return shown(value.start) .. " to " .. shown(value["end"]) end
  if value.textEdit and value.label == value.textEdit.newText then return value.label .. " | " .. shown(value.textEdit.range) end
  local deeper, lines = indent .. "  ", {}
  local function add(mark, one)
    local text = shown(one, deeper)
    table.insert(lines, deeper .. mark .. (vim.startswith(text, "\n") and "" or " ") .. text)
  end
  if value[1] ~= nil then
    for i = 1, math.min(#value, longest) do add("-", value[i]) end
    if #value > longest then table.insert(lines, deeper .. "and " .. #value - longest .. " more") end
  else
    local keys = vim.tbl_keys(value)
    table.sort(keys)
    for _, key in ipairs(keys) do add(key .. ":", value[key]) end
  end
  if #lines == 0 then return "nothing" end
  return "\n" .. table.concat(lines, "\n")
end

local function note(what, value)
  local text = what .. ":" .. shown(value, "")
  text = text:gsub(vim.pesc(vim.fn.getcwd()), "/home/me/game"):gsub(vim.pesc(vim.env.CASUS_DATA), "/usr/share/casus")
  table.insert(record, text .. "\n")
end

local function fail(what, got)
  print("not as expected: " .. what .. "\ngot: " .. vim.inspect(got))
  vim.cmd("cquit 1")
end

local function expect(what, holds, got)
  if not holds then fail(what, got) end
  print("as expected: " .. what)
end

local seconds = 30
local function wait_for(what, call)
  local got
  if not vim.wait(seconds * 1000, function()
    got = call()
    return got ~= nil
  end, 20) then
    fail(what, vim.diagnostic.get(0))
  end
  return got
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, seconds * 1000)
  for _, answer in pairs(answers or {}) do
    if answer.error then fail(method, answer.error) end
    note(method .. (params.position and " at " .. shown(params.position, "") or ""), answer.result)
    return answer.result
  end
  fail("an answer to " .. method, answers)
end

local function at(line, character)
  return {
    textDocument = vim.lsp.util.make_text_document_params(),
    position = { line = line, character = character },
  }
end

local function session()
  local found = wait_for("a finding", function()
    local all = vim.diagnostic.get(0)
    return #all > 0 and all or nil
  end)
  expect("the case fails, at its order",
    #found == 1 and found[1].lnum == 7 and found[1].message:find("expected moves, got bounces", 1, true), found)

  note("finding", { range = { start = { line = found[1].lnum, character = found[1].col },
    ["end"] = { line = found[1].end_lnum, character = found[1].end_col } }, message = found[1].message })

  local hover = ask("textDocument/hover", at(7, 16))
  expect("a province has its neighbours", hover.contents.value:find("**Galicia**", 1, true), hover)

  local items = ask("textDocument/completion", at(7, 15))
  local orders = {}
  for _, item in ipairs(items) do orders[item.label] = true end
  expect("orders are completed", orders["A Vienna - Galicia"] and not orders["A Vienna - Moscow"], items)

  local place = ask("textDocument/definition", at(7, 16))
  expect("a province is defined in its map", place.uri:find("standard/map.xml", 1, true), place)

  local actions = ask("textDocument/codeAction", {
    textDocument = vim.lsp.util.make_text_document_params(),
    range = { start = { line = 7, character = 0 }, ["end"] = { line = 7, character = 0 } },
    context = { diagnostics = {} },
  })
  local run, take
  for _, action in ipairs(actions) do
    if action.title == "Run this case (T.1)" then run = action end
    if action.title == "Take what came out (T.1)" then take = action end
  end
  expect("there are actions", run and take, actions)
  local ran = ask("workspace/executeCommand", run.command)
  expect("the case can be run", ran.passed == false and ran.id == "T.1", ran)

  local client = vim.lsp.get_active_clients()[1]
  vim.lsp.util.apply_workspace_edit(take.edit, client.offset_encoding)
  local line = vim.api.nvim_buf_get_lines(0, 7, 8, true)[1]
  expect("what came out is taken", line == "    A Vienna - Galicia  bounces", line)
  wait_for("no finding", function() return #vim.diagnostic.get(0) == 0 and true or nil end)

  vim.api.nvim_buf_set_lines(0, 9, 10, true, { "    a war-gal     bounces" })
  local edits = ask("textDocument/formatting", {
    textDocument = vim.lsp.util.make_text_document_params(),
    options = { tabSize = 2, insertSpaces = true },
  })
  vim.lsp.util.apply_text_edits(edits, 0, client.offset_encoding)
  line = vim.api.nvim_buf_get_lines(0, 9, 10, true)[1]
  expect("the file is formatted", line == "    A Warsaw - Galicia  bounces", line)

  client.stop()
  if not vim.wait(seconds * 1000, function() return client.is_stopped() end, 20) then fail("the server ends", nil) end
end

-- An error of this script ends Neovim, too.
local worked, why = pcall(session)
if not worked then fail("the script runs", why) end
local file = assert(io.open("record.txt", "w"))
file:write(table.concat(record, "\n"))
file:close()
print("all as expected\n")
vim.cmd("quitall!")
