import type { AuditEntry, DecisionKind } from '@clapback/contracts';
import { auditActionLabels } from '@clapback/contracts/audit-actions';
import { isReportReason, shortReasonLabels } from '@clapback/contracts/report-reasons';
import { fullTimeText } from '@clapback/ui/time-label-text.ts';
import { capitalizedDecisionLabel, decisionLabels } from '../../components/labels.ts';

/** `noAppeal` as `No appeal`. */
const spaced = (name: string) => {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What was done, in words: also what an older release wrote. */
export const actionLabel = (action: string): string =>
  Object.hasOwn(auditActionLabels, action) ? auditActionLabels[action as keyof typeof auditActionLabels] : spaced(action);

/** What a kind of thing is called before its name, and where it has none any more. */
const namedKinds: Record<string, { before: string; gone: string }> = {
  account: { before: 'Member', gone: 'A member who is gone' },
  post: { before: 'Post', gone: 'A post that is gone' },
  response: { before: 'Response to', gone: 'A response that is gone' },
  comment: { before: 'Comment under', gone: 'A comment that is gone' },
  case: { before: 'Case of', gone: 'A case whose post is gone' },
  verification_request: { before: 'Verification of', gone: 'A request to be verified' },
};
const otherKinds: Record<string, string> = {
  session: 'A session',
  appeal: 'An appeal',
  claim: 'A claim',
  file: 'A file',
  payment: 'A payment',
  decision: 'A decision',
  verification_proof: 'A proof of identity',
  audit_log: 'The audit log',
};

/** What it was done to: a word for its kind, and its name where it has one. */
export function targetWords({ targetKind, targetName }: Pick<AuditEntry, 'targetKind' | 'targetName'>): {
  kind: string;
  name: string | null;
} {
  if (targetKind === null) return { kind: '', name: null };
  const named = namedKinds[targetKind];
  if (named) return { kind: targetName === null ? named.gone : named.before, name: targetName };
  return { kind: otherKinds[targetKind] ?? spaced(targetKind), name: targetName };
}

/** A fact of an entry. Ids are long and say nothing, so that their end stands for them; `whole` has all of it. */
export interface DetailFact {
  name: string;
  value: string;
  whole?: string;
}

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);
const isDecisionKind = (text: string): text is DecisionKind => Object.hasOwn(decisionLabels, text);
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text);

function factOf(name: string, value: unknown): DetailFact | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return { name: spaced(name), value: value ? 'yes' : 'no' };
  if (typeof value === 'object') {
    const inner = Object.entries(value).flatMap(([key, each]) => factOf(key, each) ?? []);
    return inner.length === 0 ? null : { name: spaced(name), value: inner.map((fact) => `${fact.name} ${fact.value}`).join(', ') };
  }
  const text = String(value as string | number);
  if (isId(text)) return { name: spaced(name.replace(/Id$/, '')), value: `…${text.slice(-6)}`, whole: text };
  if (isTime(text)) return { name: spaced(name), value: fullTimeText(new Date(text)) };
  if (isReportReason(text)) return { name: 'Ground', value: shortReasonLabels[text] };
  if (name === 'kind' && isDecisionKind(text)) return { name: 'Kind', value: capitalizedDecisionLabel(text) };
  return { name: spaced(name), value: text.replaceAll('_', ' ') };
}

/** The facts of an entry, each with its name: no braces and no quotes. */
export const detailFacts = (details: AuditEntry['details']): DetailFact[] =>
  Object.entries(details ?? {}).flatMap(([name, value]) => factOf(name, value) ?? []);
