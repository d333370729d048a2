import { lazyPart } from '@clapback/ui';
import type { PersonReportButtonProps } from './person-report-button.tsx';

/** The option to report a person, on their page alone. */
export const PersonReportButton = lazyPart<PersonReportButtonProps>(() => import('./person-report-button.tsx'));
export { ReportButton, type ReportButtonProps } from './report-button.tsx';
export type { ReportedItem } from './reported-item.ts';
export { useReportPerson, type NamedPerson } from './use-report-person.tsx';
