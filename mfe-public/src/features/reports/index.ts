export { ReportButton, type ReportButtonProps } from './report-button.tsx';
export type { ReportedItem } from './reported-item.ts';
