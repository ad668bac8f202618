-- The sequences and settings that a revision replaced. They are those of all earlier revisions, back to the previous row with some.
alter table space_revision add column replaced jsonb;
