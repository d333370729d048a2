import { expect, test } from 'vitest';
import { setFieldErrors } from './set-field-errors.ts';

const refusal = (...errors: [field: string, message: string][]) => ({
  status: 400,
  data: { title: 'A title', code: 'validation_failed', errors: errors.map(([field, message]) => ({ field, code: 'refused', message })) },
});

function form(...fields: string[]) {
  const seen: unknown[] = [];
  return {
    seen,
    getValues: () => Object.fromEntries(fields.map((field) => [field, ''])),
    setError: (name: string, { message }: { message: string }, { shouldFocus } = { shouldFocus: false }) =>
      void seen.push([name, message, shouldFocus]),
  };
}

test('reasons stand beside their fields, in the order of the form, with the focus on the first', () => {
  const post = form('title', 'content');
  setFieldErrors(post, refusal(['content', 'Too long.'], ['title', 'Missing.'], ['attachmentUrl', 'Gone.']));
  expect(post.seen).toEqual([
    ['title', 'Missing.', true],
    ['content', 'Too long.', false],
  ]);
});

test('several reasons of one field are said together, and a path may have another name in the form', () => {
  const signUp = form('displayName');
  setFieldErrors(signUp, refusal(['data/displayName', 'Too long.'], ['data/displayName', 'Not allowed.']), {
    'data/displayName': 'displayName',
  });
  expect(signUp.seen).toEqual([['displayName', 'Too long. Not allowed.', true]]);
});

test('a failure without fields leaves the form alone', () => {
  const post = form('title');
  setFieldErrors(post, { status: 'FETCH_ERROR', error: 'x' });
  expect(post.seen).toEqual([]);
});
