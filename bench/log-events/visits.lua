-- What wrk sends: lists of 20 events, each the visit of one space and its objects, a few spaces far more than most.
-- Arguments: API key, spaces, seed.
local SPACES, key, sent

function init(args)
  key, SPACES = args[1], tonumber(args[2])
  math.randomseed(tonumber(args[3]))
end

local function hex32()
  local random = math.random
  return string.format("%08x%08x%08x%08x", random(0, 2147483647), random(0, 2147483647), random(0, 2147483647), random(0, 2147483647))
end

local function event(list, kind, pid, space, event_type, now, visit)
  list[#list + 1] = string.format(
    '{"obj_type":"%s","obj_pid":"%s","layer_pid":"0layer%020d","event_type":"%s","event_at":%d,"lat":%.6f,"lon":%.6f,"anon":true,"visit":"%s","event_id":"%s"}',
    kind, pid, math.floor(space / 10), event_type, now, 48 + space % 1000 * 0.001, 2 + space % 700 * 0.001, visit, hex32())
end

function request()
  local space = math.floor(SPACES * math.random() ^ 3)
  local visit, now, list = hex32(), os.time() * 1000, {}
  event(list, "space", string.format("0space%020d", space), space, "open", now, visit)
  for index = 0, 18 do
    local object = string.format("0object%019d", space * 8 + index % 8)
    event(list, "hobject", object, space, index < 8 and "seen" or index < 16 and "open" or "collect", now, visit)
  end
  return wrk.format("POST", nil, {
    ["content-type"] = "application/json",
    ["x-api-key"] = key,
    ["x-forwarded-for"] = string.format("10.%d.%d.%d", math.random(0, 255), math.random(0, 255), math.random(0, 255)),
  }, "[" .. table.concat(list, ",") .. "]")
end
