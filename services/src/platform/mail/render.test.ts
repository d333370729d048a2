import { createElement as h } from 'react';
import { describe, expect, test } from 'vitest';
import { Action, Details, MailLayout, Paragraph } from './layout.ts';
import { renderMail } from './render.ts';

const mail = (words: string, url = 'https://clapback.example/auth?token=a-b_c&x=1') =>
  renderMail(
    h(
      MailLayout,
      { preview: 'A look ahead', why: 'You get this mail since it is a test.' },
      h(Paragraph, null, words),
      h(Details, {
        details: [
          ['Ground', words],
          ['Until', null],
          ['Facts', 'first\nsecond'],
        ],
      }),
      h(Action, { label: 'Open it', url }),
    ),
  );

test('the plain text says what the HTML says, in order, with the address on a line of its own', async () => {
  const { text } = await mail('Hello Dana,');
  expect(text).toBe(
    'Hello Dana,\n\nGround: Hello Dana,\n\nFacts: first\nsecond\n\nOpen it:\nhttps://clapback.example/auth?token=a-b_c&x=1\n\nYou get this mail since it is a test.',
  );
});

test('the HTML has the button, the same address to copy, the look ahead, why it came, and colours for both schemes', async () => {
  const { html } = await mail('Hello Dana,');
  expect(html.match(/href="([^"]+)"/g)).toEqual(Array(2).fill('href="https://clapback.example/auth?token=a-b_c&amp;x=1"'));
  expect(html).toContain('>https://clapback.example/auth?token=a-b_c&amp;x=1</a>');
  for (const part of [
    'A look ahead',
    'You get this mail since it is a test.',
    '<html dir="ltr" lang="en">',
    'name="color-scheme" content="light dark"',
    'prefers-color-scheme: dark',
    'background-color: #141C30',
  ])
    expect(html).toContain(part);
});

describe('what people wrote is text in both forms', () => {
  test.for([
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '</p></td></body>',
    '<a href="javascript:alert(1)">x</a>',
    '{{7*7}}',
    '&lt;b&gt;',
    '<!-- hidden',
    '<style>*{display:none}</style>',
    'Ünï 日本語 🦊',
  ])('%s', async (words) => {
    const { text, html } = await mail(words);
    expect(text.split('\n')[0]).toBe(words);
    const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    expect(html.split(escaped)).toHaveLength(3);
    if (/[<>]/.test(words)) expect(html).not.toContain(words);
  });
});

test.for(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' https://x.example', 'data:text/html,x', '/auth', ''])(
  'a button to %j is not made',
  async (url) => {
    await expect(mail('x', url)).rejects.toThrow('The address of a mail’s button must be one of the web');
  },
);
