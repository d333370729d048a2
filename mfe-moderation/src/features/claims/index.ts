export { useClaimsCountQuery } from './claims-endpoints.ts';
export { ClaimsScreen } from './claims-screen.tsx';
