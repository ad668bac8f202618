-- Links with which people set the password of an account that an admin made for them.
alter table account_token
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check
    check (purpose in ('confirm_account', 'new_password', 'let_in', 'change_email', 'welcome'));
