import type { Alert, ChangeAlert, CreateAlert } from '@clapback/contracts';
import { alertModes } from '@clapback/contracts/alert-words';
import { draftStore, type DraftStore } from '@clapback/ui';
import { typedExclusions } from './alert-text.ts';

/** A rule as it is typed. */
export interface AlertDraft {
  keyword: string;
  mode: Alert['mode'];
  findsNicknames: boolean;
  findsTypingErrors: boolean;
  /** With commas between them. */
  exclusions: string;
}

export const emptyDraft: AlertDraft = { keyword: '', mode: 'exact', findsNicknames: false, findsTypingErrors: false, exclusions: '' };

export const draftOf = (alert: Alert): AlertDraft => ({
  keyword: alert.keyword,
  mode: alert.mode,
  findsNicknames: alert.findsNicknames,
  findsTypingErrors: alert.findsTypingErrors,
  exclusions: typedExclusions(alert).join(', '),
});

/** Words to leave out, one for each comma. */
export const wordsOf = (exclusions: string): string[] =>
  exclusions
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A rule as it is sent. */
export const ruleOf = ({ keyword, exclusions, ...choices }: AlertDraft): Omit<Required<CreateAlert>, 'userId'> => ({
  ...choices,
  keyword: keyword.trim(),
  exclusions: wordsOf(exclusions),
});

/** What was changed of a rule. All else is left as it is, which may not be what this tab shows: another one may have changed it meanwhile. */
export function changesOf(before: AlertDraft, draft: AlertDraft): ChangeAlert {
  const [earlier, now] = [ruleOf(before), ruleOf(draft)];
  const names = Object.keys(now) as (keyof typeof now)[];
  return Object.fromEntries(names.filter((name) => String(now[name]) !== String(earlier[name])).map((name) => [name, now[name]]));
}

/** Keeps a rule that was begun, until the tab closes: what somebody watches is nothing for those who use the browser next. */
export const alertDrafts = (memberId: string, alertId: string | null): DraftStore<AlertDraft> =>
  draftStore({
    storage: () => globalThis.sessionStorage,
    name: `alert-draft:${memberId}:${alertId ?? 'new'}`,
    parse(stored) {
      const { keyword, mode, findsNicknames, findsTypingErrors, exclusions } = (stored ?? {}) as Partial<AlertDraft>;
      if (typeof keyword !== 'string' || typeof exclusions !== 'string' || !alertModes.includes(mode as AlertDraft['mode'])) return null;
      return {
        keyword,
        mode: mode as AlertDraft['mode'],
        findsNicknames: findsNicknames === true,
        findsTypingErrors: findsTypingErrors === true,
        exclusions,
      };
    },
    isWorthKeeping: ({ keyword, exclusions }) => keyword.trim() !== '' || exclusions.trim() !== '',
  });
