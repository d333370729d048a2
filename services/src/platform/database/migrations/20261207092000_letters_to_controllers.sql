-- Complaints to a controller itself, before the authority.
alter table "letters" drop constraint "letters_step_check";
alter table "letters" add constraint "letters_step_check" check ("step" in ('first', 'follow-up', 'refusal-reply', 'controller-complaint', 'complaint'));
