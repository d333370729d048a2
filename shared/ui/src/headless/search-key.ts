import { storedSetting } from './stored-setting.ts';

/**
 * Whether `/` goes to the search, in this browser: somebody who speaks to their computer would press it by accident (WCAG 2.1.4).
 */
export const searchKey = storedSetting('clapback.search-key', ['on', 'off']);
