-- Of the picture of a mark: what the tracker learned of it. It is made after its anchor has been saved: the contents that show
-- the anchor have its address from then on.
alter table blob add column mark_model_key text;
create function mark_model_of_anchors_changed() returns trigger language plpgsql as $$
begin
  perform say_changed('space', array(
    select space_pid from anchor join anchor_space on anchor_pid = anchor.pid where mark_blob = new.pid));
  return null;
end $$;
create trigger blob_mark_model_updated after update of mark_model_key on blob for each row
  when (old.mark_model_key is distinct from new.mark_model_key) execute function mark_model_of_anchors_changed();
