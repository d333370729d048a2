export { caseStyles } from './case/case-styles.ts';
export { CaseSkeleton } from './case/case-pane.tsx';
export { decisionStyles } from './decision/decision-styles.ts';
export { listStyles } from './list/list-styles.ts';
export { screenStyles, sideBySide } from './screen-styles.ts';
export { useIsWide } from './use-is-wide.ts';
export { CasesScreen } from './cases-screen.tsx';
export { useModerationCountCasesQuery } from './moderation-endpoints.ts';
