export { sideBySide } from './screen-styles.ts';
export { CasesScreen } from './cases-screen.tsx';
export { useModerationCountCasesQuery } from './moderation-endpoints.ts';
