import { expect, test } from 'vitest';
import { readTextDocument } from './read-text-document.ts';

const document = `# Terms

By {{name}}. See [privacy](/privacy).

## Who {#who}

You must be **18 or older**.

- one
- *two*

## Versions {#versions}

- 2026-11-25: The second.
- 2026-11-23: The first.
`;

test('a document becomes its title, lead and sections, with variables taken apart', () => {
  expect(readTextDocument(document)).toEqual({
    title: 'Terms',
    lead: [{ tag: 'p', children: ['By ', { variable: 'name' }, '. See ', { tag: 'a', href: '/privacy', children: ['privacy'] }, '.'] }],
    sections: [
      {
        id: 'who',
        heading: 'Who',
        blocks: [
          { tag: 'p', children: ['You must be ', { tag: 'strong', children: ['18 or older'] }, '.'] },
          {
            tag: 'ul',
            children: [
              { tag: 'li', children: ['one'] },
              { tag: 'li', children: [{ tag: 'em', children: ['two'] }] },
            ],
          },
        ],
      },
      {
        id: 'versions',
        heading: 'Versions',
        blocks: [
          {
            tag: 'ul',
            children: [
              { tag: 'li', children: ['2026-11-25: The second.'] },
              { tag: 'li', children: ['2026-11-23: The first.'] },
            ],
          },
        ],
      },
    ],
    versions: [
      { date: '2026-11-25', change: 'The second.' },
      { date: '2026-11-23', change: 'The first.' },
    ],
  });
});

test('HTML in it is text', () => {
  expect(readTextDocument('# T\n\n<img src=x onerror=alert(1)>').lead).toEqual([{ tag: 'p', children: ['<img src=x onerror=alert(1)>'] }]);
});

test.each([
  ['no title', 'Words', 'The document needs a title: # Title.'],
  ['a section without an id', '# T\n\n## Who', 'The document has a section without an id: ## Who {#id}.'],
  ['the same id twice', '# T\n\n## A {#a}\n\n## B {#a}', 'The document has two sections with the id a.'],
  ['a link to somewhere odd', '# T\n\n[x](terms.md)', "The document has a link to 'terms.md'."],
  [
    'a version without a date',
    '# T\n\n## Versions {#versions}\n\n- lately: All of it.',
    "The document has a version that is not written as '2026-11-25: what changed': lately: All of it..",
  ],
  [
    'versions out of order',
    '# T\n\n## Versions {#versions}\n\n- 2026-11-23: One.\n- 2026-11-25: Two.',
    'The document needs its versions newest first.',
  ],
])('%s is refused', (_what, source, message) => {
  expect(() => readTextDocument(source)).toThrow(message);
});
