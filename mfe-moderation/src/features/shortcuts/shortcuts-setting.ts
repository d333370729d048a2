import { storedSetting } from '@clapback/ui/headless/stored-setting.ts';

const setting = storedSetting('clapback.console-keys', ['on', 'off']);

/**
 * Switches the single-key shortcuts on or off in this browser: somebody who speaks to their computer would press them by every word (WCAG
 * 2.1.4).
 */
export const enableShortcuts = (on: boolean): void => setting.set(on ? 'on' : 'off');

/** Whether single keys do something. */
export const useShortcutsEnabled = (): boolean => setting.use() === 'on';
