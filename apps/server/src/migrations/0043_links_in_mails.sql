-- Links that let an owner in while strangers guess, and that prove a new address; the session that asked for it goes on.
alter table account_token
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check
    check (purpose in ('confirm_account', 'new_password', 'let_in', 'change_email')),
  add column email text,
  add column session_pid text,
  add check ((purpose = 'change_email') = (email is not null));

-- Mails that are sent have their tokens in the job table for a day.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'send-mail' and state in ('completed', 'failed', 'cancelled');
  end if;
end $$;
