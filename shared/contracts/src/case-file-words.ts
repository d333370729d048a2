// Words of case files alone, without schemas: what a browser bundle can have without the validator.

/** What a case file is about: an item here, or a page elsewhere. */
export const accusationKinds = ['post', 'response', 'comment', 'page'] as const;

/**
 * How a case file stands: the other side has to move (`waiting`), the member has (`action_needed`), a deadline has passed without an answer
 * (`overdue`), or it was closed (`done`).
 */
export const caseFileStates = ['overdue', 'action_needed', 'waiting', 'done'] as const;

/** How a matter ended, as its member says. */
export const caseFileOutcomes = ['removed', 'corrected', 'answered', 'agreed', 'given_up', 'other'] as const;

/** What happened in a matter, one line of its timeline each. */
export const caseFileEntryKinds = [
  'opened',
  'note',
  'alert_found',
  'page_captured',
  'item_added',
  'evidence_added',
  'draft_saved',
  'answer_posted',
  'letter_drafted',
  'letter_ready',
  'letter_sent',
  'reply_received',
  'page_gone',
  'page_changed',
  'page_back',
  'page_unclear',
  'closed',
  'reopened',
] as const;

/** What a deadline is for. */
export const caseFileDeadlineKinds = ['reply_due', 'follow_up', 'court', 'own'] as const;

/** What proves something: words of the community, a page elsewhere, a file of the member's. */
export const caseEvidenceKinds = ['item', 'page', 'upload'] as const;

/** Whether it is there yet: a page has to be fetched first, and that can fail. */
export const caseEvidenceStates = ['waiting', 'kept', 'failed'] as const;

/** What an address was found to be when it was looked at again. */
export const watchFindings = ['page_gone', 'page_changed', 'page_back', 'page_unclear'] as const;

/** What is to be done next in a matter. */
export const nextSteps = ['overdue', 'due', 'read_reply', 'page_gone', 'page_changed', 'page_back', 'answer', 'wait', 'nothing'] as const;
export type NextStep = (typeof nextSteps)[number];

/** Days before a deadline from which on a matter asks for its member. */
export const actionDays = 5;

/** Days before a deadline on which its member is reminded. */
export const reminderDays = 2;

/** What moves a matter from one side to the other. The latest of these says whose turn it is. */
export const caseFileMoves = [
  'alert_found',
  'answer_posted',
  'letter_sent',
  'reply_received',
  'page_gone',
  'page_changed',
  'page_back',
  'reopened',
] as const satisfies readonly (typeof caseFileEntryKinds)[number][];
