// Figures alone, without schemas: what a browser bundle can have without the validator.
import type { uploadPurposes } from './vocabulary.ts';

/** Lengths of texts, in characters (Unicode code points after NFC). */
export const limits = {
  displayName: 60,
  title: 150,
  post: 10_000,
  response: 10_000,
  comment: 2_000,
  reason: 2_000,
  reportComment: 500,
  alternativeText: 300,
  username: 60,
  caption: 200,
  quoteAnswer: 2_000,
  /** A sentence of a draft: what a member adds, with a few words before it. */
  draftSentence: 2_200,
  claimStatement: 2_000,
  place: 80,
  companyName: 120,
  location: 120,
  phone: 40,
  passkeyName: 60,
  contactSubject: 150,
  contactMessage: 2_000,
  proofTarget: 500,
  legalExplanation: 5_000,
  templateName: 60,
  viewName: 60,
  contactNote: 500,
  /** A field of a letter of one line, and of several. */
  letterLine: 200,
  letterField: 5_000,
  /** An address of a page: what browsers and servers commonly take. */
  address: 2_000,
} as const;

/** Files of evidence that one response may carry. */
export const mostEvidence = 5;

/** Files that one request to be verified may carry. */
export const mostVerificationFiles = 5;

/** Proofs that one member may have. */
export const mostProofs = 10;

/** Addresses that one notice of illegal content may name. */
export const mostNoticedItems = 10;

/** Characters that the explanation of such a notice has at least: nobody can look into less. */
export const leastExplanation = 30;

/** Views of the cases that one of the staff may keep. */
export const mostCaseViews = 20;

/** Case files that one member may have, and what one of them may hold. */
export const mostInCaseFiles = { files: 200, evidence: 100, contacts: 50, deadlines: 50, notes: 500, entries: 2_000, shares: 20 } as const;

/** What of a case file is told at once: characters of each piece of evidence, the latest lines of the timeline, and those before where asked for. */
export const shownOfCaseFiles = { text: 1_000, entries: 50, earlier: 200 } as const;

/** Days for which a link to a case file holds: where nothing is said, and at most. */
export const shareDays = { usual: 14, most: 90 } as const;

/** Openings of such a link that are listed, the latest. */
export const shownOpenings = 100;

/** Cases that are decided together in one call. */
export const mostDecidedTogether = 50;

/** Templates of answers that one of the staff may have, and that may be shared among all. */
export const mostTemplates = { own: 50, shared: 100 } as const;

/** Sentences of a post that one response may quote. */
export const mostQuotes = 50;

/** Names that a member keeps from the AI model in one draft. */
export const mostKeptNames = 20;

/** Characters that the name of an AI model has at most, in the settings and where a draft says who wrote it. */
export const mostModelCharacters = 200;

/** Statements into which the writer splits one text, at most. */
export const mostStatements = 150;

/** Characters that all statements of one draft may have together, with what is said of them: as much as a model is sent at once. */
export const mostStatementCharacters = 60_000;

/** Sentences of one draft of the writer, at most: six for each statement, and those around them. */
export const mostDraftSentences = 1000;

/** Drafts of the writer that one member may keep. */
export const mostWriterDrafts = 100;

/** Distinct reporters after whom an item is flagged without anybody deciding it. The published policies say so. */
export const reportersUntilFlag = 3;

/** Days for which an accepted limit keeps somebody from reporting. */
export const reportingLimitDays = 30;

/** Days of Premium before the first payment, after it in which it is given back on request, and before a change of price that is told. */
export const premiumDays = { trial: 7, refund: 30, priceNotice: 30 } as const;

/** Receipts of a kind that an address gets in a day which was typed in without an account: anybody can name a stranger's. */
export const receiptsPerDay = 3;

/** Posts on one page of the feed, at most. */
export const feedPageSize = 20;

/** Version of the terms that a sign-up accepts, and members of before are asked to: the date they took effect. */
export const termsVersion = '2026-11-30';

/** Version of the privacy policy that a sign-up names, and members of before are asked to acknowledge: the date it took effect. */
export const privacyVersion = '2026-11-30';

/** Version of the community guidelines that a new member agrees to: the date they took effect. */
export const guidelinesVersion = '2026-11-30';

/** Bytes that one file may have, by purpose; exactly that many still pass. */
export const uploadLimits: Record<(typeof uploadPurposes)[number], number> = {
  'post-image': 10 * 1024 * 1024,
  evidence: 10 * 1024 * 1024,
  avatar: 5 * 1024 * 1024,
  verification: 10 * 1024 * 1024,
  'case-evidence': 10 * 1024 * 1024,
};
