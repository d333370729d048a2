// What other features may use of verification.
export { waitingRequests } from './waiting-requests.ts';
