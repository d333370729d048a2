export { AuditScreen } from './lazy-screen.tsx';
