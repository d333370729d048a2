-- Letters under Australia's scheme against the cyber abuse of adults.
alter table "letters" drop constraint "letters_regime_check";
alter table "letters" add constraint "letters_regime_check" check ("regime" in ('dmca-notice', 'dmca-counter-notice', 'us-defamation', 'uk-defamation', 'gdpr-erasure', 'gdpr-rectification', 'gdpr-objection', 'dsa-notice', 'au-cyber-abuse', 'intimate-images', 'right-of-publicity', 'search-engine', 'correction-request', 'own-rules'));
