-- To whom something was shown before its account was blocked. Until that is opened again it is its owner's alone.
alter table layer add column shown_before text;
alter table anchor add column shown_before text;
alter table model add column shown_before text;

update layer set shown_before = discoverability, discoverability = 'owner'
  where owner_pid in (select pid from app_user where state = 'blocked');
update anchor set shown_before = access_level, access_level = 'owner'
  where owner_pid in (select pid from app_user where state = 'blocked');
update model set shown_before = access_level, access_level = 'owner'
  where owner_pid in (select pid from app_user where state = 'blocked');
