-- One index for each way in which staff ask for lines of the audit log, in the order of the list.
create index "audit_log_by_actor" on "audit_log" ("actor_id", "created_at" desc, "id" desc);
create index "audit_log_by_target" on "audit_log" ("target_id", "created_at" desc, "id" desc);
create index "audit_log_by_action" on "audit_log" ("action", "created_at" desc, "id" desc);
