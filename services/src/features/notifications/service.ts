// What other features may use of notifications.
export { checkTimeZone, defaultDigestAt, readTimeZone, saveTimeZone } from './settings.ts';
