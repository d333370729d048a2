// What other features may use of this one.
export { VerificationSection } from './verification-section.tsx';
