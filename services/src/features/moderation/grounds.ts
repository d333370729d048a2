import { limits } from '@clapback/contracts';
import { plainText } from '#platform/text/plain-text.ts';

/** Where the rule behind a ground can be read, as a path of this site. */
const pages: Record<string, string> = { hate_speech: '/legal/hate-speech', misinformation: '/legal/defamation', privacy: '/legal/privacy' };
export const guidelines = '/community-guidelines';
export const pageOf = (ground: string): string => pages[ground] ?? guidelines;

/** The ground and the facts of a decision as they are kept. */
export function readGrounds(given: { ground: string; facts?: string | null | undefined }): { ground: string; facts: string | null } {
  return {
    ground: plainText(given.ground, { field: 'ground', max: 120 }),
    facts: given.facts?.trim() ? plainText(given.facts, { field: 'facts', max: limits.reason, multiline: true }) : null,
  };
}
