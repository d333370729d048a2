import type { CaseView } from '@clapback/contracts';
import { filterLabels } from '../list/case-filters.ts';

/** What a list of cases shows, as a view keeps it. */
export type ShownCases = Pick<CaseView, 'status' | 'order' | 'filters'>;

const sorted = (filters: object) => JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)));

/** Whether two lists are the same. Only pending cases have an order to choose. */
export const isSameList = (one: ShownCases, other: ShownCases): boolean =>
  one.status === other.status && (one.status !== 'pending' || one.order === other.order) && sorted(one.filters) === sorted(other.filters);

const statusWords = { pending: 'Pending', approved: 'Approved', dismissed: 'Dismissed' } as const;

/** A list in words: `Pending, by urgency · Spam · German`. */
export function listInWords({ status, order, filters }: ShownCases): string {
  const first = status === 'pending' && order === 'urgency' ? 'Pending, by urgency' : statusWords[status];
  return [first, ...filterLabels(filters, null).map(({ label }) => label)].join(' · ');
}
