-- Steps of sequences give commands, too.
update space
SET storylines = (
  SELECT jsonb_agg(
    jsonb_set(
      sequence,
      '{steps}',
      coalesce(
        (SELECT jsonb_agg('{"actions": []}'::jsonb || step ORDER BY at) from jsonb_array_elements(sequence -> 'steps') WITH ORDINALITY AS steps (step, at)),
        '[]'
      )
    )
    ORDER BY place
  )
  from jsonb_array_elements(storylines) WITH ORDINALITY AS sequences (sequence, place)
)
WHERE storylines <> '[]';
