-- What is answered with a tag by its time has another one after every change of it, also within one millisecond.
create function time_change() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(new.updated_at, date_trunc('milliseconds', old.updated_at) + interval '1 millisecond');
  return new;
end $$;

create trigger app_user_timed before update of updated_at on app_user for each row execute function time_change();
create trigger layer_timed before update of updated_at on layer for each row execute function time_change();
create trigger anchor_timed before update of updated_at on anchor for each row execute function time_change();
create trigger hobject_timed before update of updated_at on hobject for each row execute function time_change();
create trigger model_timed before update of updated_at on model for each row execute function time_change();
