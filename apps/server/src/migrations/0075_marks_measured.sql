-- How wide the mark of an anchor is in metres, and how well a camera finds it: scored when its picture is taken.
alter table anchor
  add column width double precision,
  add column mark_score integer,
  add column mark_reasons text[] not null default '{}';
