import { expect, test } from 'vitest';
import { fillFields, openFieldRefusal, openFieldsOf } from './text-fields.ts';

test('a field stands in double braces on one line and names something', () => {
  expect(openFieldsOf('It says “{{quoted sentence}}” on {{ page 2 }}.')).toEqual([
    { start: 9, end: 28, name: 'quoted sentence' },
    { start: 33, end: 45, name: 'page 2' },
  ]);
  for (const text of ['', 'No field.', '{one}', '{{}}', '{{ }}', '{{12}}', '{{a\nb}}', `{{${'x'.repeat(81)}}}`, '{{half'])
    expect(openFieldsOf(text), text).toEqual([]);
});

test('what is known is filled in, in whatever case it is written; the rest stays to be filled in', () => {
  const text = 'The {{Item kind}} breaks “{{ ground }}”: “{{quoted sentence}}” {{where}}';
  expect(fillFields(text, { ground: 'Privacy', 'item kind': 'post', 'quoted sentence': null })).toBe(
    'The post breaks “Privacy”: “{{quoted sentence}}” {{where}}',
  );
  expect(fillFields('{{ground}}', { ground: '$& $1' })).toBe('$& $1');
});

test('a text that has a field left is refused by its name', () => {
  expect(openFieldRefusal('It says “{{quoted sentence}}”.')).toBe('Please fill in “quoted sentence”, or take it out.');
  expect(openFieldRefusal('It says {nothing}.')).toBeNull();
});
