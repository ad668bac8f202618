-- The name and the description of a walk in other languages.
alter table walk add column translations jsonb not null default '{}';
