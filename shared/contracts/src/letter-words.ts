// Words of letters alone, without schemas: what a browser bundle can have without the validator.

/** What a letter is about, as its sender says. */
export const letterReasons = ['defamation', 'false-information', 'privacy-violation', 'harassment', 'copyright', 'other'] as const;
export type LetterReason = (typeof letterReasons)[number];

/** The rules that a letter can rely on. Each is a file of its own in the service. */
export const letterRegimes = [
  'dmca-notice',
  'dmca-counter-notice',
  'us-defamation',
  'uk-defamation',
  'gdpr-erasure',
  'gdpr-rectification',
  'gdpr-objection',
  'dsa-notice',
  'au-cyber-abuse',
  'intimate-images',
  'right-of-publicity',
  'search-engine',
  'correction-request',
  'own-rules',
] as const;
export type LetterRegime = (typeof letterRegimes)[number];

/** Whom a letter goes to. */
export const recipientKinds = ['author', 'publisher', 'platform', 'host', 'search-engine', 'registrar', 'controller'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** To whom letters went, as it is said of several. */
export const recipientPlurals: Readonly<Record<RecipientKind, string>> = {
  author: 'whoever wrote it',
  publisher: 'publishers',
  platform: 'platforms',
  host: 'hosts',
  'search-engine': 'search engines',
  registrar: 'registrars',
  controller: 'whoever holds the data',
};

/** Letters with an outcome that there have to be before everybody is told how many worked. */
export const fewestLetters = 50;

/** Letters to one kind of recipient that there have to be before it is told apart. */
export const fewestOfAKind = 5;

/** How a letter stands. What leads from one to another is in `letterTransitions`. */
export const letterStates = ['draft', 'ready', 'sent', 'answered', 'refused', 'done'] as const;
export type LetterState = (typeof letterStates)[number];

/** Which letter of a chain it is. */
export const letterSteps = ['first', 'follow-up', 'refusal-reply', 'controller-complaint', 'complaint'] as const;
export type LetterStep = (typeof letterSteps)[number];

/** Addresses that one letter may name. */
export const mostLetterAddresses = 200;

/** Letters that one member may keep. */
export const mostLetters = 500;

/** Where a state may lead. A ready letter that is edited is a draft again. */
const letterTransitions: Record<LetterState, readonly LetterState[]> = {
  draft: ['ready'],
  ready: ['draft', 'sent'],
  sent: ['answered', 'refused', 'done'],
  answered: ['refused', 'done'],
  refused: ['answered', 'done'],
  done: [],
};

/** Whether a letter can come from one state into another. */
export const mayBecome = (from: LetterState, to: LetterState): boolean => letterTransitions[from].includes(to);

/** Whether the words of a letter may still be changed: what was sent stays as it was sent. */
export const isEditable = (state: LetterState): boolean => state === 'draft' || state === 'ready';

/** Days after which an address of the directory is to be checked before it is used. */
export const sourceDays = 90;

/** Whether what was read on a day is too old to be relied on. */
export const isOldSource = (readOn: string, now: Date = new Date()): boolean =>
  now.getTime() - new Date(`${readOn}T00:00:00Z`).getTime() > sourceDays * 86_400_000;
