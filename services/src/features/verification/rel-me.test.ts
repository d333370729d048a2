import { expect, test } from 'vitest';
import { linksAsMe } from './rel-me.ts';

const page = new URL('https://maya.example/about');
const address = new URL('https://clapback.example/people/01a1fc0e-764e-707a-9097-8bbb7e28cda8');
const mine = address.href;

test.for([
  ['a link', `<p>Elsewhere: <a rel="me" href="${mine}">Clapback</a></p>`],
  ['one with other relations', `<a rel="nofollow ME noopener" href='${mine}'>Clapback</a>`],
  ['one in the head', `<!doctype html><head><link rel=me href=${mine}></head>`],
  ['one with a query, a fragment and a slash behind it', `<a rel="me" href="${mine}/?from=maya#top">Clapback</a>`],
  ['one whose signs are written as references', `<a rel="me" href="https:&#x2F;&#x2F;clapback.example${address.pathname}">Clapback</a>`],
  ['one that is open, after broken markup', `<div <p> <<a><a rel=me href="${mine}"`.concat('>')],
  ['one without a scheme of its own', `<a rel="me" href="//clapback.example${address.pathname}">Clapback</a>`],
])('%s counts', ([, html]) => expect(linksAsMe(html!, page, address)).toBe(true));

test.for([
  ['another relation', `<a rel="friend" href="${mine}">Clapback</a>`],
  ['no relation', `<a href="${mine}" title="rel=me">Clapback</a>`],
  ['a part of a word', `<a rel="menu" href="${mine}">Clapback</a>`],
  ['somebody else’s page', `<a rel="me" href="https://clapback.example/people/01a1fc0e-764e-707a-9097-000000000000">Clapback</a>`],
  ['the same path elsewhere', `<a rel="me" href="https://clapback.example.evil.example${address.pathname}">Clapback</a>`],
  ['a page of its own site', `<a rel="me" href="${address.pathname}">Clapback</a>`],
  ['a comment', `<!-- <a rel="me" href="${mine}">Clapback</a> -->`],
  ['a script', `<script>document.write('<a rel="me" href="${mine}">Clapback</a>')</script>`],
  ['a text field', `<textarea><a rel="me" href="${mine}">Clapback</a></textarea>`],
  ['a title', `<title><a rel="me" href="${mine}"></title>`],
  ['an attribute', `<p data-html='<a rel="me" href="${mine}">'>`],
  ['a word', `&lt;a rel="me" href="${mine}"&gt;`],
  ['another element', `<form rel="me" action="${mine}" href="${mine}"></form>`],
  ['nothing', ''],
])('%s does not count', ([, html]) => expect(linksAsMe(html!, page, address)).toBe(false));

test('a page that is deep and unfinished is read in no time', () => {
  const begin = performance.now();
  expect(linksAsMe(`${'<div>'.repeat(100_000)}${'</p>'.repeat(100_000)}${'<b><i>'.repeat(20_000)}`, page, address)).toBe(false);
  expect(performance.now() - begin).toBeLessThan(3000);
});
