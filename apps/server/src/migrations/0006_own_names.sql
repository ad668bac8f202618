-- Whether a settlement calls itself so; what only others call it counts for less.
alter table settlement_name add column own boolean not null default false;
