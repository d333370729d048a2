import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composePost, drawPost } from './draw-post.ts';
import { drawProduct } from './draw-product.ts';
import { drawableText } from './drawable-text.ts';
import type { DrawnPost } from './drawn-post.ts';

const post: DrawnPost = {
  type: 'defamation',
  title: 'They broke my grandmother’s piano',
  text: 'On 14 October Vance Movers came four hours late and dropped it on the stairs.',
  author: { name: 'Ada Ferreira', isVerified: false },
  isAnonymous: false,
  answer: { name: 'Dominic Vance', isVerified: true, text: 'The leg was cracked before we came.' },
  isAccusation: true,
  isSettled: false,
};
const heap = '\u0301\u0302\u0303\u0304'.repeat(20);
const hostile: Record<string, Partial<DrawnPost>> = {
  'letters without a space': { title: 'W'.repeat(150), text: 'a'.repeat(10_000), answer: { ...post.answer!, text: 'W'.repeat(10_000) } },
  'the narrowest letters': { text: 'i'.repeat(10_000), answer: null, isSettled: true },
  'a script from right to left': { title: 'שלום עולם', text: 'הם שברו את הפסנתר שלי '.repeat(450), answer: null },
  'turned directions': {
    title: '\u202Eoanaip',
    text: '\u2067\u202E'.repeat(5000),
    author: { name: '\u202Eadnat\u202C', isVerified: true },
  },
  'emoji alone': { title: '😡🤬💩', text: '👩‍👩‍👧‍👦'.repeat(900), author: { name: '🎹', isVerified: false } },
  'heaps of marks': { title: `z${heap}`, text: `e${heap} `.repeat(120), answer: { ...post.answer!, text: `x${heap.repeat(120)}` } },
  'marks out of order': { title: 'a\u0301\u0323'.repeat(50), text: `a${'\u0301\u0323'.repeat(4_999)}` },
  'marks without a letter': { title: heap, text: heap.repeat(120) },
  markup: { title: '<text>&#x41;</text>', text: '</svg><image href="file:///etc/passwd"/>'.repeat(250) },
  nothing: { title: '', text: '', author: null, answer: { name: '', isVerified: false, text: '' } },
};

test('a picture has no text, so it needs no fonts, and refers to nothing', async () => {
  const { svg } = await composePost({ ...post, ...hostile['markup'] });
  expect(new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name))).toEqual(new Set(['svg', 'rect', 'path', 'g']));
  expect(svg).not.toMatch(/href|url\(|font|etc|NaN|undefined/);
});

test.each(Object.keys(hostile))('%s: it is drawn in its size within a second and 200 kB', async (name) => {
  await drawPost(post);
  const before = process.cpuUsage();
  const picture = await drawPost({ ...post, ...hostile[name] });
  const { user, system } = process.cpuUsage(before);
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect((user + system) / 1000).toBeLessThan(1000);
  expect(picture.length).toBeLessThan(200_000);
});

test('the picture of the other pages has the same size', async () => {
  const { format, width, height } = await sharp(await drawProduct()).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
});

test('what fonts lack is left out; an ellipsis stands for words, and of a text that is mostly lost nothing is drawn', () => {
  const drawn = (text: string) => drawableText(text, 'inter');
  expect(drawn('Great 👍🏽 job,\n all 1️⃣4️⃣ messages')).toBe('Great job, all 14 messages');
  expect(drawn('He wrote «הם שברו את» to me, and I did not')).toBe('He wrote «…» to me, and I did not');
  expect(drawn('他们弄坏了 my piano')).toBe('… my piano');
  expect(drawn('他们弄坏了我的钢琴 2026')).toBe('');
  expect(drawn('😡🤬 !')).toBe('');
  expect(drawn('a\u202Eb\u200Bc\uFEFF')).toBe('abc');
  expect(drawn('Žižek, Ελένη, Привет, Nguyễn')).toBe('Žižek, Ελένη, Привет, Nguyễn');
  expect(drawn(`e${heap}x`)).toMatch(/^é\p{M}?x$/u);
});
