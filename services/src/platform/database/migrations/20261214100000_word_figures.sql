-- A column that is new has no figures, and nothing would make them until many rows have changed: each word would be taken for a frequent one.
analyze "posts" ("words");
analyze "responses" ("words");
analyze "revisions" ("words");
