import { limits } from '@clapback/contracts';
import { isReportReason } from '@clapback/contracts/report-reasons';
import { refuseField } from '#platform/http/problems.ts';
import { validateSentText } from '#platform/text/validate-sent-text.ts';
import { validateText } from '#platform/text/validate-text.ts';

/** The page of the community guidelines, as a path of this site. */
export const guidelines = '/community-guidelines';

/**
 * Where the rule behind a ground can be read: the section of the guidelines about a reason for reports, the guidelines as a whole for any
 * other ground.
 */
export const pageOf = (ground: string): string => (isReportReason(ground) ? `${guidelines}#${ground}` : guidelines);

/** The ground and the facts of a decision as they are kept. A restriction of content or of a person must name its facts. */
export function readGrounds(
  given: { ground: string; facts?: string | null | undefined },
  { needsFacts }: { needsFacts: boolean },
): { ground: string; facts: string | null } {
  const ground = validateText(given.ground, { field: 'ground', max: 120 });
  if (given.facts?.trim()) return { ground, facts: validateSentText(given.facts, { field: 'facts', max: limits.reason, multiline: true }) };
  if (needsFacts) throw refuseField('facts', 'required', 'Please say what happened.');
  return { ground, facts: null };
}
