import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  boxTable,
  headerTables,
  inlinePicture,
  noteTables,
  pictureFormat,
  pictureRecord,
  pictureShape,
  shapeGroup,
  shapeTables,
} from '../../../../../test/doc-pictures.ts';
import { tellingDoc } from '../../../../../test/documents.ts';
import { copyDocument } from '../index.ts';

let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clapback-doc-unseen-'));
  picture = inlinePicture(
    pictureRecord(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What readers get: the text or the page's body, with `[picture]` for each, and what is said to be lacking. */
async function copyOf(doc: Buffer) {
  const target = join(folder, 'copy');
  const { notShown } = await copyDocument(doc, target);
  const copy = readFileSync(target, 'utf8');
  const says = (/<body[^>]*>(.*)<\/body>/s.exec(copy)?.[1] ?? copy).replaceAll(/<img src="[^"]+"[^>]*>/g, '[picture]');
  return { says, notShown };
}

const special = '550801';
const [deletedText, hiddenText] = ['000801', '3c0801'];

/** A document with a box that has a text and a picture, tied to a place of the body in a format. */
function withBox({ shape = {}, format = '', group = null as Record<number, number> | null, lists = {} as object } = {}) {
  const {
    spare = false,
    lid = 1026,
    ties = [{ id: group ? 1025 : 1026, place: 4 }],
  } = lists as {
    spare?: boolean;
    lid?: number;
    ties?: { id: number; place: number; frame?: number[] }[];
  };
  const box = pictureShape(null, { id: 1026, type: 202, properties: { 0x80: 0x10000 }, ...shape });
  return tellingDoc({
    pieces: [{ words: 'Body\u0008.\rDana\u0001 hid.\r\r' }],
    signs: { boxes: 12 },
    formats: [
      { from: 4, to: 5, format: format + special },
      { from: 5, to: 11, format: '' },
      { from: 11, to: 12, format: pictureFormat(0) },
    ],
    tables: [
      ...shapeTables([], [group ? shapeGroup(pictureShape(null, { id: 1025, type: 0, properties: group }), box) : box], ties),
      boxTable([{ shape: lid, end: 11, isSpare: spare }]),
    ],
    more: { Data: picture },
  });
}

describe('[RESP-12] boxes of a Word document of the old kind', () => {
  test('show their text and pictures where they are tied to the text, also in groups', async () => {
    const seen = { says: '<p>Body.</p><p>Dana[picture] hid.</p>', notShown: ['shapes'] };
    expect(await copyOf(withBox())).toEqual(seen);
    expect(await copyOf(withBox({ group: {} }))).toEqual(seen);
    expect(await copyOf(withBox({ lists: { lid: 0 } }))).toEqual(seen);
  });

  test.for([
    ['hidden', { shape: { properties: { 0x80: 0x10000, 0x3bf: 0x20002 } } }],
    ['deleted', { shape: { isDeleted: true } }],
    ['in a hidden group', { group: { 0x3bf: 0x20002 } }],
    ['at a place that was deleted', { format: deletedText }],
    ['at a place that is hidden', { format: hiddenText }],
    ['at no place', { lists: { ties: [{ id: 1099, place: 4 }] } }],
    ['beside all pages', { lists: { ties: [{ id: 1026, place: 4, frame: [0, 16_000, 1440, 17_440] }] } }],
    ['spare', { lists: { spare: true } }],
  ] as const)('show nothing where they are %s', async ([, box]) => {
    expect((await copyOf(withBox(box))).says).toMatch(/^Body\.?\n$/);
  });

  test('show nothing where no shape tells of them, and the form says that some text is lacking', async () => {
    const doc = withBox({ shape: { properties: {} }, lists: { lid: 1099 } });
    expect(await copyOf(doc)).toEqual({ says: 'Body.\n', notShown: ['text', 'shapes'] });
  });

  test('of headers show where a page has these', async () => {
    const of = (hasEven: boolean) =>
      tellingDoc({
        pieces: [{ words: 'Body.\rEven\u0008\rOdd\r\rDana in a box\r\r' }],
        signs: { headers: 11, headerBoxes: 15 },
        formats: [{ from: 10, to: 11, format: special }],
        tables: [
          ...shapeTables([], [pictureShape(null, { id: 2050, type: 202 })], [{ id: 2050, place: 4 }], { of: 'headers' }),
          boxTable([{ shape: 2050, end: 14 }], 'headers'),
          ...headerTables([6, 10, 10, 10, 10], { hasEven }),
        ],
      });
    expect((await copyOf(of(true))).says).toBe('Even\nOdd\n\nBody.\n\nDana in a box\n');
    expect((await copyOf(of(false))).says).toBe('Odd\n\nBody.\n');
  });
});

describe('[RESP-12] notes of a Word document of the old kind', () => {
  const withNote = (kind: 'footnotes' | 'endnotes', format: string) =>
    tellingDoc({
      pieces: [{ words: 'Body\u0002.\r\u0002 Dana\u0001 noted.\r\r' }],
      signs: { [kind]: 16 },
      formats: [
        { from: 4, to: 5, format: format + special },
        { from: 5, to: 13, format: '' },
        { from: 13, to: 14, format: pictureFormat(0) },
      ],
      tables: noteTables(kind, 4, 15),
      more: { Data: picture },
    });

  test.for(['footnotes', 'endnotes'] as const)('show where their marks do: %s', async (kind) => {
    expect((await copyOf(withNote(kind, ''))).says).toBe('<p>Body.</p><p>Dana[picture] noted.</p>');
    for (const format of [deletedText, hiddenText]) expect(await copyOf(withNote(kind, format))).toEqual({ says: 'Body.\n', notShown: [] });
  });
});
