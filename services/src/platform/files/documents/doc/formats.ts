/** A format page has 512 bytes. */
const pageSize = 512;

/** A list in the table's stream, of which the head tells at a place. */
export function listAt(head: Buffer, table: Buffer, place: number): Buffer {
  const [start, length] = [head.readUInt32LE(place), head.readUInt32LE(place + 4)];
  if (length > 0 && start + length > table.length) throw new RangeError('A list outside of its stream');
  return length === 0 ? Buffer.alloc(0) : table.subarray(start, start + length);
}

/** The pages of formats that a list names (MS-DOC 2.8.5 and 2.8.6), with the number of runs on each. */
function* pagesIn(head: Buffer, list: Buffer): Generator<{ page: Buffer; runs: number }> {
  const pages = Math.max(0, Math.floor((list.length - 4) / 8));
  for (let index = 0; index < pages; index += 1) {
    const start = (list.readUInt32LE((pages + 1) * 4 + index * 4) & 0x3fffff) * pageSize;
    const page = head.subarray(start, start + pageSize);
    yield { page, runs: page.readUInt8(pageSize - 1) };
  }
}

/** The formats of characters, with the bytes that they are for (MS-DOC 2.9.33). */
export function* charactersIn(head: Buffer, list: Buffer): Generator<{ from: number; to: number; formats: Buffer }> {
  for (const { page, runs } of pagesIn(head, list)) {
    for (let run = 0; run < runs; run += 1) {
      const at = page.readUInt8((runs + 1) * 4 + run) * 2;
      if (at === 0) continue;
      yield {
        from: page.readUInt32LE(run * 4),
        to: page.readUInt32LE(run * 4 + 4),
        formats: page.subarray(at + 1, at + 1 + page.readUInt8(at)),
      };
    }
  }
}

/** The styles and formats of paragraphs (MS-DOC 2.9.175). */
export function* paragraphsIn(head: Buffer, list: Buffer): Generator<{ style: number; formats: Buffer }> {
  for (const { page, runs } of pagesIn(head, list)) {
    for (let run = 0; run < runs; run += 1) {
      const at = page.readUInt8((runs + 1) * 4 + run * 13) * 2;
      if (at === 0) {
        yield { style: 0, formats: Buffer.alloc(0) };
        continue;
      }
      const [begin, length] = page[at] === 0 ? [at + 2, page.readUInt8(at + 1) * 2] : [at + 1, page.readUInt8(at) * 2 - 1];
      yield { style: page.readUInt16LE(begin), formats: page.subarray(begin + 2, begin + length) };
    }
  }
}

/** Where the head tells of sections. */
const sectionsAt = 0xca;

/** The formats of each section (MS-DOC 2.8.26 and 2.9.241); empty for one that has none of its own. */
export function sectionsIn(head: Buffer, table: Buffer): Buffer[] {
  const list = listAt(head, table, sectionsAt);
  const count = Math.max(0, Math.floor((list.length - 4) / 16));
  return Array.from({ length: count }, (_, section) => {
    const at = list.readUInt32LE((count + 1) * 4 + section * 12 + 2);
    return at + 2 > head.length ? Buffer.alloc(0) : head.subarray(at + 2, at + 2 + head.readUInt16LE(at));
  });
}

/** Bytes that follow a format's number, by its kind; the sixth kind tells its own (MS-DOC 2.2.5.1). */
const lengths = [1, 1, 2, 4, 2, 2, 0, 3];

/** The formats that stand one behind the other, with what follows each. */
export function* formatsIn(formats: Buffer): Generator<[format: number, value: Buffer]> {
  for (let at = 0; at + 2 < formats.length; ) {
    const format = formats.readUInt16LE(at);
    const kind = format >> 13;
    const end = at + 2 + (kind === 6 ? formats[at + 2]! + 1 : lengths[kind]!);
    yield [format, formats.subarray(at + 2, end)];
    at = end;
  }
}
