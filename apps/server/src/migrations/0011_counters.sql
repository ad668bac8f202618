-- What all nodes count together. Unlogged, because a write must cost little and a crash may forget ten minutes of counting.

-- Requests of one subject under one limit, in the window that ends then. The subject is a hash: nobody's address is kept.
create unlogged table rate_count (
  limit_name text not null,
  subject text not null,
  window_end timestamptz not null,
  requests integer not null,
  primary key (limit_name, subject)
);
create index rate_count_window_end on rate_count (window_end);

-- When a service of others may be asked next.
create unlogged table service_turn (
  service text primary key,
  next_at timestamptz not null
);
