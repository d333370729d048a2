import type { AuditFilters } from '@clapback/contracts';
import { auditActionLabels } from '@clapback/contracts/audit-actions';

/** What the address says of the list: ids, a kind, and days as the reader's calendar has them. */
export interface AuditShown {
  actor?: string;
  target?: string;
  kind?: string;
  /** `2026-11-23`; both days belong to what is shown. */
  from?: string;
  to?: string;
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);
/** A year that is still being typed is of the first thousand years. */
export const isDay = (text: string) => /^[12]\d{3}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text));
const isMeant: Record<keyof AuditShown, (text: string) => boolean> = {
  actor: isId,
  target: isId,
  kind: (text) => Object.hasOwn(auditActionLabels, text),
  from: isDay,
  to: isDay,
};
export const filterNames = Object.keys(isMeant) as (keyof AuditShown)[];

/** What an address limits the list to. A word that means nothing limits nothing. */
export function shownBy(search: string): AuditShown {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = query.get(name);
      return text !== null && isMeant[name](text) ? [[name, text]] : [];
    }),
  );
}

/** The begin of a day where the reader is, or of the one after it. */
const beginOf = (day: string, later = 0) => {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date! + later).toISOString();
};

/** The same as the service is asked for it. */
export const asFilters = ({ actor, target, kind, from, to }: AuditShown): AuditFilters => ({
  ...(actor ? { actorId: actor } : {}),
  ...(target ? { targetId: target } : {}),
  ...(kind ? { actionType: kind } : {}),
  ...(from ? { from: beginOf(from) } : {}),
  ...(to ? { to: beginOf(to, 1) } : {}),
});
