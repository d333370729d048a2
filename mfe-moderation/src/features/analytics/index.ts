export { AnalyticsScreen } from './lazy-screen.tsx';
