-- The one member who hears nothing of an event of a topic that they listen to: staff hear of cases, but not of their own.
alter table "events" add column "withheld_from" uuid null;
