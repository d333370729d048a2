import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Verdict } from '@clapback/contracts';

/** A file that shows something, of which the form uploads a copy. */
export interface PreparedProof {
  id: string;
  name: string;
  mediaType: string;
  /** Where its member reads its bytes, below `/api`. */
  path: string;
}

/** A sentence of the post with what is said of it. */
export interface PreparedQuote {
  words: string;
  verdict: Verdict;
  answer: string;
  /** Ids of the proofs that show it. */
  proofs: string[];
}

/** An answer to a post that was written elsewhere, for the form of its response. */
export interface PreparedAnswer {
  memberId: string;
  postId: string;
  content: string;
  quotes: PreparedQuote[];
  proofs: PreparedProof[];
}

/** Hands an answer from the remote that wrote it to the one that has the form; remotes do not import each other. */
export const preparedAnswerSlice = createSlice({
  name: 'preparedAnswer',
  initialState: null as PreparedAnswer | null,
  reducers: {
    answerPrepared: (_before, { payload }: PayloadAction<PreparedAnswer>) => payload,
    preparedAnswerTaken: () => null,
  },
  selectors: {
    selectPreparedAnswer: (answer) => answer,
  },
});

export const { answerPrepared, preparedAnswerTaken } = preparedAnswerSlice.actions;
export const { selectPreparedAnswer } = preparedAnswerSlice.selectors;
