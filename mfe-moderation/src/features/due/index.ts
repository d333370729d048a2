export { DueClock } from './due-clock.tsx';
