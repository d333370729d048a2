import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentField, DescriptionField, TitleField } from './post-fields.tsx';

const field = { name: 'field', ref: () => undefined, onChange: () => undefined, onBlur: () => undefined };

/** The words below a field. */
function below<Props extends object>(Field: FunctionComponent<Props>, props: Props): string {
  const markup = renderToStaticMarkup(createElement(Field, props)).replaceAll(/<style.*?<\/style>/gs, '');
  return markup
    .slice(markup.indexOf('MuiFormHelperText'))
    .replace(/^[^>]*>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('the fields of a post count from the first character, and keep count and hint beside an error', () => {
  expect(below(TitleField, { field, text: 'One', error: undefined })).toBe('3 of 150 characters');
  expect(below(TitleField, { field, text: 'x'.repeat(151), error: 'Please keep it to 150 characters; these are 151.' })).toBe(
    'Please keep it to 150 characters; these are 151. 151 of 150 characters Longer than 150 characters.',
  );
  expect(below(ContentField, { field, text: 'Two words', error: 'Not this one.', rows: [3, 16] })).toBe(
    'Not this one. 9 of 10,000 characters',
  );
  expect(below(DescriptionField, { field, text: 'A letter', error: 'Not this one.' })).toBe(
    'Not this one. For people who cannot see it 8 of 300 characters',
  );
});
