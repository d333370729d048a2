export { actionLabel, detailFacts } from './audit-words.ts';
export { AuditScreen } from './lazy-screen.tsx';
