-- The spaces in the trash that are stops of a walk.
create index trash_walk_stop on trash using gin ((kept -> 'walk_stop') jsonb_path_ops) where kind = 'space';
