-- Letters to publishers, whom the law treats as it does authors, and not as sites that store what others wrote.
alter table "letters" drop constraint "letters_recipient_kind_check";
alter table "letters" add constraint "letters_recipient_kind_check" check ("recipient_kind" in ('author', 'publisher', 'platform', 'host', 'search-engine', 'registrar', 'controller'));
