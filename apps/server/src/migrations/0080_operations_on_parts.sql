-- Operations know of parts; earlier ones changed none.
update space_revision set operations = (
  select coalesce(jsonb_agg(one || '{"parts": []}' order by at), '[]')
  from jsonb_array_elements(operations) with ordinality as all_of (one, at))
where operations <> '[]';
