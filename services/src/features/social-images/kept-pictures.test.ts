import { expect, test } from 'vitest';
import { currentPicture, KeptPictures } from './kept-pictures.ts';

const picture = (bytes: number) => Buffer.alloc(bytes);

test('what was used last is kept up to its limit in bytes', async () => {
  const pictures = new KeptPictures({ mostBytes: 100 });
  await pictures.draw('first', async () => picture(40));
  await pictures.draw('second', async () => picture(40));
  expect(pictures.get('first')).toHaveLength(40);
  await pictures.draw('third', async () => picture(40));
  expect(['first', 'second', 'third'].map((version) => pictures.get(version)?.length)).toEqual([40, undefined, 40]);
});

test('one is drawn at a time and once for all who ask; who would wait too long is asked to come again', async () => {
  const pictures = new KeptPictures({ mostWaiting: 1 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const drawn: string[] = [];
  const draw = (version: string) =>
    pictures.draw(version, async () => {
      await held;
      drawn.push(version);
      return picture(10);
    });
  const asked = [draw('first'), draw('first'), draw('second')];
  expect(() => draw('third')).toThrow(expect.objectContaining({ code: 'service_busy', retryAfter: 10 }));
  expect(drawn).toEqual([]);
  release();
  await Promise.all(asked);
  expect(drawn).toEqual(['first', 'second']);
  await draw('third');
});

test('a picture that failed is tried again', async () => {
  const pictures = new KeptPictures();
  await expect(pictures.draw('first', async () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await pictures.draw('first', async () => picture(10))).toHaveLength(10);
});

test('what was hidden or changed while it was drawn does not go out', async () => {
  const pictures = new KeptPictures();
  const shown = (version: string) => ({ version, make: async () => picture(10) });
  const hidden = currentPicture(pictures, shown('first'), async () => Promise.reject(new Error('hidden')));
  await expect(hidden).rejects.toThrow('hidden');
  const changed = currentPicture(pictures, shown('second'), async () => shown('third'));
  await expect(changed).rejects.toMatchObject({ code: 'service_busy', retryAfter: 1 });
  expect(await currentPicture(pictures, shown('third'), async () => shown('third'))).toHaveLength(10);
});
