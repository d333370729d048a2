// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { casesApi } from './features/cases/cases-endpoints.ts';
export { staffProofApi } from './features/reauthentication/staff-proof-endpoints.ts';
export { usersApi } from './features/users/users-endpoints.ts';
