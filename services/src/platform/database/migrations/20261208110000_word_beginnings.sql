-- Two letters begin thousands of words: those that most posts have stand first.
create index "search_words_beginning" on "search_words" (left("word", 2), "posts" desc, "word");
