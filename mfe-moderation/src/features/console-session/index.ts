export { SignIn } from './sign-in.tsx';
export { usePresenceAtConsole } from './use-presence-at-console.ts';
