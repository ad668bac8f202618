create index layer_created on layer (created_at, pid);

-- What the popularity of layers is counted from.
create index log_event_open on log_event (event_at, obj_pid) where event_type = 'open' and obj_type = 'space';

-- Great-circle distance in metres from a point to the nearest point of a box between two parallels and two meridians
-- (degrees, not across the date line). That lies on the point's own meridian where the box spans it, and else where the
-- perpendicular from the point meets one of the box's sides, or at that side's nearer end.
create function metres_to_box(
  lat double precision, lon double precision,
  south double precision, west double precision, north double precision, east double precision
) returns double precision language sql immutable parallel safe as $$
  select min(2 * 6371008.8 * asin(least(1, sqrt(
    power(sind((near_lat - lat) / 2), 2) + cosd(lat) * cosd(near_lat) * power(sind((near_lon - lon) / 2), 2)
  ))))
  from (
    select greatest(south, least(north, lat)), lon where lon - west - 360 * floor((lon - west) / 360) <= east - west
    union all
    select greatest(south, least(north, degrees(atan2(sind(lat), cosd(lat) * cosd(side - lon))))), side
    from (values (west), (east)) as sides (side)
  ) as near (near_lat, near_lon)
$$;
