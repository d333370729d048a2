import { storedSetting } from './stored-setting.ts';

/** Whether this browser's page views may be counted by the analytics service that an operator has set. Nothing is, until it is allowed. */
export const pageCounting = storedSetting('clapback.page-counting', ['unasked', 'allowed', 'refused']);
