-- The privacy policy is acknowledged in its versions, as the terms are accepted.
alter table "terms_acceptances" drop constraint "terms_acceptances_document_check";
alter table "terms_acceptances" add constraint "terms_acceptances_document_check" check ("document" in ('terms', 'community_guidelines', 'privacy'));
