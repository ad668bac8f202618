-- Both are contrib modules that any role which may create in the database can install: "trusted" since 13.
create extension if not exists cube;
create extension if not exists pg_trgm;

-- Settlements of GeoNames (CC BY 4.0) for the offline address search. Rebuilt from the package, so never dumped
-- for its own sake. `search_name` is the name without accents, in lower case; `position` lies on the unit sphere.
create table settlement (
  geoname_id integer primary key,
  name text not null,
  search_name text not null,
  search_alternates text not null,
  country_code text not null,
  admin1_code text not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  position cube not null
);

-- One row: which edition of the package is loaded. Without it the table counts as empty.
create table settlement_edition (
  edition text primary key,
  loaded_at timestamptz not null default now()
);
