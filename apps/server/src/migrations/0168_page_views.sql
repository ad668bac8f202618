-- How often each page of the studio was opened on each day, in UTC.
create table page_view (
  day date not null,
  page text not null,
  views integer not null,
  primary key (day, page)
);
