import type { TextNode } from '@clapback/federation/text-document.ts';
import { expect, test } from 'vitest';
import { wordsOf } from '../legal/index.ts';
import text from './intimate-images.md';
import { helpSources } from './sources.ts';

const section = (id: string) => wordsOf(text.sections.find((other) => other.id === id)!.blocks);
const linksIn = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' || 'variable' in node ? [] : [...(node.href ? [node.href] : []), ...linksIn(node.children)],
  );

test('minors stand first and are led to NCMEC, adults to StopNCII before all else', () => {
  expect(text.sections.map(({ id }) => id)).toEqual([
    'minors',
    'adults',
    'here',
    'usa',
    'platforms',
    'ftc',
    'uk',
    'eu',
    'hotline',
    'checked',
  ]);
  expect(section('minors')).toContain('Use Take It Down of the National Center for Missing & Exploited Children (NCMEC).');
  expect(section('adults')).toMatch(/^Make a fingerprint with StopNCII/);
});

test.each([
  ['Your signature'],
  ['Where it is: the address'],
  ['believe in good faith that it was published without consent'],
  ['How they reach you'],
])('what 47 USC 223a asks for is named: %s', (words) => {
  expect(section('usa')).toContain(words);
});

test.each([
  ['platforms', 'Not Without My Consent'],
  ['platforms', 'removal of explicit or intimate personal images'],
  ['ftc', 'If a platform does nothing within 48 hours'],
  ['ftc', 'Complain to the Federal Trade Commission of the USA at TakeItDown.ftc.gov'],
  ['uk', 'Revenge Porn Helpline'],
  ['uk', 'In England and Wales, sharing an intimate picture without consent, and threatening to, is a crime under section 66B'],
  ['uk', 'section 2 of the Abusive Behaviour and Sexual Harm (Scotland) Act 2016'],
  ['uk', 'section 51 of the Justice Act (Northern Ireland) 2016'],
  ['eu', 'article 16 of the Digital Services Act'],
  ['eu', 'Digital Services Coordinator of your country'],
  ['hotline', '1-844-878-2274'],
])('it leads on in %s: %s', (id, words) => {
  const { heading } = text.sections.find((other) => other.id === id)!;
  expect(`${heading}\n${section(id)}`).toContain(words);
});

test('every place outside that the page leads to rests on a source of its host that was read, or is named in one', () => {
  const outside = text.sections.flatMap(({ blocks }) => linksIn(blocks)).filter((href) => href.startsWith('https:'));
  const known = helpSources.map(({ address, quote }) => `${new URL(address).hostname} ${quote}`.toLowerCase()).join('\n');
  // Its parts of NCMEC: the page about Take It Down names both.
  const parts = ['report.cybertip.org', 'revengepornhelpline.org.uk'];
  expect(outside.map((href) => new URL(href).hostname).filter((host) => !known.includes(host) && !parts.includes(host))).toEqual([]);
  for (const { title, readOn, quote } of helpSources)
    expect([title, /^2026-\d\d-\d\d$/.test(readOn), quote !== '']).toEqual([title, true, true]);
});
