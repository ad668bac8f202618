-- How often the owner withdrew the test links of a space: those signed with an earlier count are void.
alter table space add column test_links_withdrawn integer not null default 0;
