export { useVerificationCountQuery } from './staff-verification-endpoints.ts';
export { VerificationScreen } from './verification-screen.tsx';
