export { useAppealsCountQuery } from './appeals-endpoints.ts';
export { AppealsScreen } from './appeals-screen.tsx';
export { PendingAppeals } from './pending-appeals.tsx';
