export { sideBySide } from './screen-styles.ts';
export { CasesScreen } from './cases-screen.tsx';
export { useCasesCountQuery } from './cases-endpoints.ts';
