export { BreakReminder } from './break-reminder.tsx';
export { CoveredPicture } from './covered-picture.tsx';
export { HardDay } from './hard-day.tsx';
