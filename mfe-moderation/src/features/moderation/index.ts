export { caseStyles } from './case/case-styles.ts';
export { decisionStyles } from './decision/decision-styles.ts';
export { listStyles } from './list/list-styles.ts';
export { screenStyles, sideBySide } from './screen-styles.ts';
export { ItemPane } from './item-pane.tsx';
export { useOpenedItem } from './use-opened-item.ts';
export { CasesScreen } from './cases-screen.tsx';
export { useModerationCountCasesQuery } from './moderation-endpoints.ts';
