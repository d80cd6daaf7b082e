-- Requests random paths, as many as the argument says: /seed-1, /seed-2 …
local links

function init(args)
  links = tonumber(args[1])
end

function request()
  return wrk.format("GET", "/seed-" .. math.random(1, links))
end
