// What other features may use of notifications.
export { checkTimeZone, defaultDigestAt } from './settings.ts';
