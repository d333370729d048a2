// What other features may use of notifications.
export { checkTimeZone, defaultDigestAt, saveTimeZone } from './settings.ts';
