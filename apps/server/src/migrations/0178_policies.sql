-- What the operator publishes about the studio, such as its terms of use: a text or a link for each language.
create table policy (
  name text primary key,
  texts jsonb not null,
  updated_at timestamptz not null
);
