// What other features may use of notifications.
export { checkTimeZone, defaultDigestAt, defaultTimeZone } from './settings.ts';
