export { BreakReminder } from './break-reminder.tsx';
export { CoveredPicture } from './covered-picture.tsx';
export { pictureKey } from './picture-key.ts';
export { useHardContentSettings } from './hard-content-settings.ts';
export { HardDay } from './hard-day.tsx';
