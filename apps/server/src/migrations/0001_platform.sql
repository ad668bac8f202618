-- Both are contrib modules that any role which may create in the database can install: "trusted" since 13.
create extension if not exists cube;
create extension if not exists pg_trgm;

-- Settlements of GeoNames (CC BY 4.0) for the offline address search, loaded from a package at the first start.
create table settlement (
  geoname_id integer primary key,
  name text not null,
  country_code text not null,
  admin1_code text not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  -- On the unit sphere: the order of chord lengths is the order of distances, at the poles and date line too.
  position cube not null
);
create index settlement_position on settlement using gist (position);

-- The names that a settlement is known by, in lower case and without accents.
create table settlement_name (
  search_name text not null,
  geoname_id integer not null references settlement on delete cascade,
  primary key (geoname_id, search_name)
);
create index settlement_name_prefix on settlement_name (search_name text_pattern_ops);
create index settlement_name_similar on settlement_name using gin (search_name gin_trgm_ops);

-- Which edition is loaded; without a row the tables above count as empty.
create table settlement_edition (
  edition text primary key,
  loaded_at timestamptz not null default now()
);
