-- Spaces and objects are asked for by pid or identifier, whosever they are.
create index space_by_identifier on space (identifier) where identifier is not null;
create index hobject_by_identifier on hobject (identifier) where identifier is not null;
