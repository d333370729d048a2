import { storedSetting } from '@clapback/ui/headless/stored-setting.ts';

const pictures = storedSetting('clapback.console-pictures', ['covered', 'shown']);
const breaks = storedSetting('clapback.console-breaks', ['on', 'off']);

/** Covers the pictures of cases in this browser until each is pressed, or shows them at once. */
export const coverPictures = (on: boolean): void => pictures.set(on ? 'covered' : 'shown');

/** Whether pictures are covered until they are pressed. */
export const usePicturesCovered = (): boolean => pictures.use() === 'covered';

/** Switches the reminder of breaks on or off in this browser. */
export const remindOfBreaks = (on: boolean): void => breaks.set(on ? 'on' : 'off');

/** Whether somebody is reminded of breaks. */
export const useBreakReminders = (): boolean => breaks.use() === 'on';
