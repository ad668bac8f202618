-- Set while the operator looks after the installation; one row at most.
create table maintenance (
  is_on boolean primary key default true check (is_on),
  -- When the operator means to be done.
  back_at timestamptz not null
);
