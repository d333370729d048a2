-- How many finds are new, which the tab of name alerts tells.
create index "alert_results_new" on "alert_results" ("alert_id") where state = 'new';
