-- What a cropped, framed or slightly turned copy of a photograph, or one in a screenshot, still shows.
alter table photo_fingerprints
  add column words integer[] not null default '{}',
  add column keypoints integer[] not null default '{}',
  add column colours bytea,
  add constraint photo_fingerprints_keypoints_check
    check (cardinality(keypoints) = 4 * cardinality(words) and cardinality(words) <= 64),
  add constraint photo_fingerprints_colours_check check (octet_length(colours) = 32 * 32 * 3);
create index photo_fingerprints_words_idx on photo_fingerprints using gin (words);
comment on column photo_fingerprints.words is 'what is around each keypoint, 28 bits';
comment on column photo_fingerprints.keypoints is 'four numbers for each word: place and size in sixteenths of a pixel of 400 on the longer side, and its weak bits';
comment on column photo_fingerprints.colours is 'red, green and blue of 32 rows of 32';
