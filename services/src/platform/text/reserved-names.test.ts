import { expect, test } from 'vitest';
import { validateText } from './validate-text.ts';

const asName = (value: string) => () => validateText(value, { field: 'name', max: 60, name: true });

test.each(['Anonymous (author)', 'anonymous  (AUTHOR).', 'Anonymous\u00A0（author）', 'Аnonymous author', 'Anonymοus member'])(
  'a name that would be taken for that of nobody is refused: %s',
  (name) => {
    expect(asName(name)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  },
);

test.each(['Anonymous', 'Anna Author', 'Мария Петрова', 'The author'])('other names are taken: %s', (name) => {
  expect(asName(name)()).toBe(name);
});
