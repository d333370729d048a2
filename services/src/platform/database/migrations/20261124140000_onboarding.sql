-- Which document was accepted: the terms at sign-up, the community guidelines at the end of the onboarding.
alter table "terms_acceptances" add column "document" text not null default 'terms';
alter table "terms_acceptances" add constraint "terms_acceptances_document_check" check ("document" in ('terms', 'community_guidelines'));
