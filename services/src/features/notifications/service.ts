// What other features may use of notifications.
export { defaultTimeZone } from './settings.ts';
