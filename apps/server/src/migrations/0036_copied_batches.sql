-- Events are copied into their table, and COPY leaves nothing out. What was sent before with the same time is refused by the key;
-- what is known under the time of its arrival is refused here, at the end of the transaction that copied it. All others are to
-- be counted. The plan is kept, and may have been made when a month was empty and it seemed best to read it whole.
create procedure end_log_batch(copied bigint) language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from misdated_event) and exists (
    select from misdated_event where event_id = any (array(select event_id from log_event where batch = copied))
  ) then
    raise unique_violation using
      message = 'an event was sent before with another time', constraint = 'misdated_event_pkey';
  end if;
  insert into log_batch (batch) overriding system value values (copied);
end $$;
