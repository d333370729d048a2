import { expect, test } from 'vitest';
import { refusalOf } from './report-refusal.ts';

const problem = (status: number, code: string, detail?: string) => ({
  status,
  data: { type: 'about:blank', status, code, title: 'A title', detail },
});

test('[REPORT-16] a refusal, a second report and a surprise are told apart', () => {
  expect(refusalOf(problem(429, 'too_many_requests', 'Please wait a moment.'))).toEqual({
    title: 'Failed to submit report. Please try again.',
    reason: 'Please wait a moment.',
    isKnown: false,
    signIn: false,
  });
  expect(refusalOf(problem(409, 'already_reported'))).toEqual({
    title: 'You have already reported this.',
    reason: null,
    isKnown: true,
    signIn: false,
  });
  expect(refusalOf(problem(500, 'internal_error'))).toEqual({
    title: 'An unexpected error occurred. Please try again.',
    reason: null,
    isKnown: false,
    signIn: false,
  });
  expect(refusalOf({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })).toEqual({
    title: 'An unexpected error occurred. Please try again.',
    reason: 'The service could not be reached. Please check your connection and try again.',
    isKnown: false,
    signIn: false,
  });
});

test('[REPORT-07] a session that is over asks to sign in', () => {
  // A session that ends breaks off what is under way, which then says nothing of the reason.
  expect(refusalOf({ name: 'AbortError', message: 'x' }, true)).toEqual({
    title: 'You must be logged in to report content',
    reason: null,
    isKnown: false,
    signIn: true,
  });
  expect(refusalOf(problem(401, 'session_missing'))).toEqual({
    title: 'You must be logged in to report content',
    reason: null,
    isKnown: false,
    signIn: true,
  });
});
