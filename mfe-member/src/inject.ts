// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { profileApi } from './features/profile/profile-endpoints.ts';
