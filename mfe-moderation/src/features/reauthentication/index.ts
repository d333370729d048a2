export { ReauthenticationProvider } from './reauthentication.tsx';
