-- Whose posts a search for verified authors finds: read once for a search, and not for each of its hits.
create index "profiles_verified" on "profiles" ("id") where is_verified;
