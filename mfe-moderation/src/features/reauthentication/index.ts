export { ReauthenticationProvider, useConfirmed, type Confirmed } from './reauthentication.tsx';
