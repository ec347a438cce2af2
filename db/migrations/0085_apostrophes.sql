-- "Sant´Anna" and "Sant`Anna" are found as "Sant'Anna"; unaccent knows the other signs that are typed for an apostrophe.
create or replace function plain_words(variadic texts text[]) returns text language sql stable
  return unaccent(lower(translate(array_to_string(texts, ' '), '´`', '''''')));
create or replace function plain_name(name text) returns text language sql immutable parallel safe
  return lower(unaccent('unaccent', translate(name, '´`', '''''')));

update owned_properties set title = translate(title, '´`', ''''''), words = translate(words, '´`', '''''') where words ~ '[´`]';
update owned_vehicles set title = translate(title, '´`', ''''''), words = translate(words, '´`', '''''') where words ~ '[´`]';
update account_words set words = translate(words, '´`', '''''') where words ~ '[´`]';
