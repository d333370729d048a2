import type { OutboundAnswer } from '#platform/outbound/outbound.ts';

/** Minutes after which a source that asks for patience is asked again, at most. */
const longestPatience = 24 * 60;

/** Why a source told nothing, in words for those who watch it. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** Minutes that it asks us to wait. */
  readonly patience: number;

  constructor(words: string, { patience = 0, ...options }: ErrorOptions & { patience?: number } = {}) {
    super(words, options);
    this.patience = Math.min(patience, longestPatience);
  }
}

const known: Record<number, string> = {
  401: 'It asks for a password (401).',
  403: 'The site does not let us read it (403).',
  404: 'There is nothing at this address (404).',
  410: 'It is gone (410).',
  429: 'The site asks to be read less often (429).',
};

/** The failure that a status is. */
export const statusFailure = ({ status, headers }: Pick<OutboundAnswer, 'status' | 'headers'>): SourceFailure =>
  new SourceFailure(known[status] ?? `Error ${status}.`, { patience: patienceOf(headers['retry-after']) });

/** `Retry-After` in minutes: it names seconds, or a time. */
function patienceOf(value: string | undefined): number {
  if (value === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds / 60)) : 0;
}
