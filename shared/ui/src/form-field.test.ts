import { countCharacters } from '@clapback/contracts/characters';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { PasswordField } from './password-field.tsx';

const field = { name: 'name', ref: () => undefined, onChange: () => undefined, onBlur: () => undefined };

/** The words below a field, and whether they are what describes its input. */
function below(markup: string): { text: string; describesInput: boolean } {
  const clean = markup.replaceAll(/<style.*?<\/style>/gs, '');
  const id = /aria-describedby="([^" ]+-helper-text)"/.exec(clean)?.[1];
  const note = clean.slice(clean.indexOf(`<div class="MuiFormHelperText`)).replaceAll(/<[^>]*>/g, ' ');
  return { text: note.replaceAll(/\s+/g, ' ').trim(), describesInput: id !== undefined && clean.includes(`id="${id}"`) };
}

const draw = (props: Partial<FormFieldProps>) => below(renderToStaticMarkup(createElement(FormField, { field, label: 'Name', ...props })));

test('a field keeps its hint when the error shows, and both describe it', () => {
  expect(draw({ hint: 'Shown beside what you write.' })).toEqual({ text: 'Shown beside what you write.', describesInput: true });
  expect(draw({ hint: 'Shown beside what you write.', error: 'Please enter a name.' })).toEqual({
    text: 'Please enter a name. Shown beside what you write.',
    describesInput: true,
  });
});

test('a password keeps its hint beside the reasons for which it was refused', () => {
  const props = { field, autoComplete: 'new-password' as const, hint: 'At least 10 characters.', reasons: ['Too short.', 'Too common.'] };
  expect(below(renderToStaticMarkup(createElement(PasswordField, { ...props, error: 'Too short. Too common.' }))).text).toBe(
    'Too short. Too common. At least 10 characters.',
  );
  expect(below(renderToStaticMarkup(createElement(PasswordField, props))).text).toBe('Too short. Too common. At least 10 characters.');
});

test('characters are counted while one types, and said once near and beyond the limit', () => {
  expect(draw({ count: { text: 'Dana', limit: 60 } }).text).toBe('4 of 60 characters');
  expect(draw({ count: { text: 'x'.repeat(54), limit: 60 } }).text).toBe('54 of 60 characters Close to 60 characters.');
  expect(draw({ count: { text: 'x'.repeat(61), limit: 60 } }).text).toBe('61 of 60 characters Longer than 60 characters.');
  expect(countCharacters(' e\u0301😀 ')).toBe(2);
});
