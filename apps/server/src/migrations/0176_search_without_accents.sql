-- A text as searches compare it, without accents and case. Most texts have none: those cost little.
create function plain_text(value text) returns text language sql immutable parallel safe return
  case
    when octet_length(value) = char_length(value) then lower(value)
    else lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'))
  end;

drop index layer_name_similar;
drop index layer_description_similar;
create index layer_name_plain on layer using gin (plain_text(name) gin_trgm_ops);
create index layer_description_plain on layer using gin (plain_text(description) gin_trgm_ops);

-- Names as people order them: É among the E, 2 before 17.
create collation by_name (provider = icu, locale = 'und-u-kn-true');
