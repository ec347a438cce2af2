-- What was found in a text names the words: holds of before have none.
update ad_holds set signals = (
  select jsonb_agg(
    case when signal ->> 'name' in ('advance_payment', 'urgency') and not signal ? 'words'
      then signal || '{"words": []}' else signal end order by place)
  from jsonb_array_elements(signals) with ordinality as found (signal, place))
where signals @> '[{"name": "advance_payment"}]' or signals @> '[{"name": "urgency"}]';
