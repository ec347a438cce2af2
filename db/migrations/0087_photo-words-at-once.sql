-- Looked up by a thousand words at once: each would read the whole list of what is not in the index yet.
alter index photo_fingerprints_words_idx set (fastupdate = off);
