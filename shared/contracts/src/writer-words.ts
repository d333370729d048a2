// Words of the writer alone, without schemas: what a browser bundle can have without the validator.

/** How an answer sounds; the first is taken unless another is chosen. */
export const writerTones = ['professional', 'friendly', 'firm', 'factual', 'confident'] as const;
export type WriterTone = (typeof writerTones)[number];

/** What a statement is. Facts can be shown to be right or wrong; the others are left unanswered unless the member wants it. */
export const statementKinds = ['fact', 'opinion', 'insult', 'threat', 'question'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What a member says of a statement. `open` leaves it unanswered. */
export const statementMarks = ['true', 'false', 'partly', 'not_about_me', 'open'] as const;
export type StatementMark = (typeof statementMarks)[number];

/** What each mark is called. */
export const markLabels: Record<Exclude<StatementMark, 'open'>, string> = {
  true: 'True',
  false: 'False',
  partly: 'Partly',
  not_about_me: 'Not about me',
};

/** What may be missing in what is said of a statement. */
export const writerQuestionKinds = ['what', 'date', 'amount', 'who', 'proof'] as const;
export type WriterQuestionKind = (typeof writerQuestionKinds)[number];

/** Questions that are asked at a time. */
export const mostWriterQuestions = 4;

/** What the check of a draft looks for. */
export const draftFindingKinds = [
  'no_proof',
  'threat',
  'admission',
  'private_data',
  'repeats_accusation',
  'third_person',
  'link',
  'placeholder',
  'against_mark',
  'added_by_model',
] as const;
export type DraftFindingKind = (typeof draftFindingKinds)[number];

/** What a text of a model is refused for: nobody has to sort it out from a draft. */
export const refusedFindings: readonly DraftFindingKind[] = ['threat', 'admission', 'private_data', 'link', 'placeholder', 'against_mark'];

/** A statement of what was said, with what its member says of it. */
export interface MarkedStatement {
  /** Its place in the text, from 1. */
  number: number;
  words: string;
  kind: StatementKind;
  /** Null until it is said. */
  mark: StatementMark | null;
  /** What the member adds in their own words. */
  added: string;
  /** What proves it: a file, a record, somebody who was there. */
  proof: string;
  /** A piece of evidence of a case file of the member's that proves it. */
  evidenceId?: string | null;
  /** Answers to questions. */
  date: string | null;
  amount: string;
  who: string;
  /** Questions that the member left out. */
  skipped: WriterQuestionKind[];
}

/** Whose words a sentence of a model's draft is. */
export const sentenceAuthors = ['model', 'member'] as const;

/** A sentence of a draft with the numbers of the statements that it answers. */
export interface DraftSentence {
  text: string;
  answers: number[];
  /** Who its words are of, where an AI model had a part: its own, or its member's who changed them. */
  by?: (typeof sentenceAuthors)[number];
  /** Whether its member says that it is so. Absent: where they wrote it themselves. */
  isConfirmed?: boolean;
}

/** Whether a model said it, and its member has not confirmed or changed it. */
export const isUnconfirmed = ({ by, isConfirmed }: Pick<DraftSentence, 'by' | 'isConfirmed'>): boolean =>
  isConfirmed === undefined ? by === 'model' : !isConfirmed;

/** What proves a statement: the member's words, and what the evidence that they chose is called. */
export function proofText(proof: string, evidence: string | undefined): string {
  const own = proof.trim().replace(/\.$/u, '');
  if (!evidence) return own;
  return own === '' ? evidence : `${own} (see ${evidence})`;
}

/** The sentences of a draft as one text. */
export const draftText = (sentences: readonly Pick<DraftSentence, 'text'>[]): string =>
  sentences
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');
