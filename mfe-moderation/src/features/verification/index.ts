export { useVerificationCountQuery } from './verification-endpoints.ts';
export { VerificationScreen } from './verification-screen.tsx';
