import { expect, test } from 'vitest';
import { refusalOf } from './post-refusal.ts';

const problem = (status: number, code: string, more: object = {}) => ({
  status,
  data: { type: 'about:blank', title: 'A title', status, code, requestId: 'r', ...more },
});

test('[POST-07] a viewer is told which status is needed and whom to ask', () => {
  expect(refusalOf(problem(403, 'responder_required')).message.title).toBe(
    "You need 'Responder' status to create posts. Please contact support to upgrade your account.",
  );
});

test('[POST-10] a refused bot check asks to try again', () => {
  expect(
    refusalOf(problem(400, 'captcha_failed', { errors: [{ field: 'captchaToken', code: 'captcha_failed', message: 'x' }] })).message,
  ).toEqual({
    title: 'Verification failed',
    description: 'Please try again',
    variant: 'destructive',
  });
});

test('[POST-18] without a session one is asked to sign in again', () => {
  // A session that ends breaks off what is under way, which then says nothing of the reason.
  expect(refusalOf(undefined, true)).toMatchObject({
    message: { title: 'Authentication required. Please sign in again.' },
    signIn: true,
  });
  expect(refusalOf(problem(401, 'session_missing')).message.title).toBe('Authentication required. Please sign in again.');
});

test('[POST-17] the details of any other failure are shown', () => {
  expect(refusalOf(problem(409, 'conflict', { detail: 'Someone else was faster.' })).message.title).toBe('Someone else was faster.');
});

test('a new member who has posted enough for now, or the same before, is told what to do', () => {
  const wait = 'In its first hour a new account can post 3 times. Your text is kept here: you can post it in 30 minutes.';
  expect(refusalOf(problem(429, 'too_many_requests', { detail: wait, retryAfter: 1800 })).message.title).toBe(wait);
  const same = 'You posted nearly the same before. Edit that post, or say here what is different.';
  expect(refusalOf(problem(409, 'nearly_the_same', { detail: same })).message.title).toBe(same);
});

test('[POST-17] a failure without details has words of its own', () => {
  expect(refusalOf(problem(500, 'internal_error')).message.title).toBe('Failed to create post. Please try again.');
  expect(refusalOf(new Error('x')).message.title).toBe('Failed to create post. Please try again.');
});

test('what is wrong with the picture is told where the picture is', () => {
  const refusal = refusalOf(
    problem(400, 'validation_failed', {
      errors: [
        { field: 'content', code: 'too_long', message: 'Too long.' },
        { field: 'attachmentUrl', code: 'unknown_upload', message: 'Gone.' },
      ],
    }),
  );
  expect(refusal.image).toBe('Gone.');
});
