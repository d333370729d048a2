export { PastAlerts } from './past-alerts.tsx';
export { useLiveFinds } from './use-live-finds.ts';
