-- PostgreSQL looks at how long a word is (2,046 bytes) before it lower-cases it and takes its accents off, and writes past the value where that
-- made it longer. Of 200 signs without a blank or a sign that no word has, and which are not all ASCII, five bytes each at the most, each 200 are read
-- by themselves. What else a text is read as stays as it was. Each function calls none of ours: a restored dump knows no schema by name.
create or replace function search_text(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = char_length($1) then $1 else regexp_replace(regexp_replace(
    translate($1, E'“”„‘’«»—–…•·\u00A0¿¡、。「」，！？', E'\x01\x05\x06\x07\x08\x0B\x0C\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C'),
    '([\u00A2-\u00A9\u00AC-\u00B4\u00B6\u00B8\u00B9\u00BC-\u00BE\u00D7\u00F7\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2000-\u206F\u20A0-\u2BFF\u2E00-\u2E7F\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFE00-\uFE0F\uFF00-\uFFEF\U0001F000-\U0001FAFF\U00020000-\U0003FFFF])',
    E'\x04\\1\x04', 'g'), '([^\x01-\x20,;:!?()"]{200})', E'\\1\x04', 'g') end
$$;
-- The same for words that are kept as they are written.
create function bounded_words(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = char_length($1) then $1 else regexp_replace($1, '([^\x01-\x20,;:!?()"]{200})', E'\\1\x04', 'g') end
$$;
