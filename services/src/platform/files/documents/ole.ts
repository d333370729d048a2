// The container of old Word documents (MS-CFB): a file system of sectors with a table that says which follows which.

const noStream = 0xffffffff;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
/** Streams and folders of one file. */
const mostEntries = 5000;

/** A stream or a folder. */
export interface OleEntry {
  name: string;
  isStream: boolean;
  /** Where its line in the directory begins. */
  at: number;
  start: number;
  size: number;
  left: number;
  right: number;
  child: number;
}

/** Thrown where a file is not built as its format says. */
export class BrokenContainer extends Error {
  override readonly name = 'BrokenContainer';
}
function must(holds: unknown, what: string): asserts holds {
  if (!holds) throw new BrokenContainer(what);
}

export const isOle = (file: Buffer): boolean => file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

/** A container, whose streams can be read and overwritten in the bytes that it was opened with. */
export class OleContainer {
  readonly file: Buffer;
  readonly entries: OleEntry[];
  readonly #sectorSize: number;
  readonly #table: number[];
  readonly #smallTable: number[];
  readonly #smallCutoff: number;
  /** Where the sectors of small streams lie. */
  readonly #smallAt: number[];

  constructor(file: Buffer) {
    must(isOle(file) && file.length >= 512, 'No container');
    const shift = file.readUInt16LE(30);
    must((shift === 9 || shift === 12) && file.readUInt16LE(32) === 6, 'Sectors of an unknown size');
    this.file = file;
    this.#sectorSize = 2 ** shift;
    this.#smallCutoff = file.readUInt32LE(56);
    must(this.#smallCutoff === 4096, 'Small streams of an unknown size');
    this.#table = this.#readTable();
    this.#smallTable = this.#numbersOf(this.#chain(file.readUInt32LE(60)));
    this.entries = this.#readEntries();
    const [root] = this.entries;
    must(root && file[root.at + 66] === 5, 'A container without a root');
    this.#smallAt = this.#chain(root.start).flatMap((sector) =>
      Array.from({ length: this.#sectorSize / 64 }, (_, index) => this.#offsetOf(sector) + index * 64),
    );
  }

  /** What lies directly in the root. */
  get topLevel(): OleEntry[] {
    return this.childrenOf(this.entries[0]!);
  }

  /** What lies directly in a folder. */
  childrenOf(folder: OleEntry): OleEntry[] {
    const found: OleEntry[] = [];
    const seen = new Set<number>();
    const waiting = [folder.child];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === noStream) continue;
      const entry = this.entries[next];
      must(entry && !seen.has(next), 'A directory that leads nowhere');
      seen.add(next);
      found.push(entry);
      waiting.push(entry.left, entry.right);
    }
    return found;
  }

  read(entry: OleEntry): Buffer {
    return Buffer.concat(this.#pieces(entry));
  }

  /** Overwrites a stream from its beginning; what follows stays. */
  write(entry: OleEntry, bytes: Buffer): void {
    let at = 0;
    for (const piece of this.#pieces(entry)) at += bytes.copy(piece, 0, at);
  }

  /** Overwrites what no stream uses: it may hold what was deleted. */
  clearFree(): void {
    for (const [sector, next] of this.#table.entries()) {
      const at = this.#offsetOf(sector);
      if (next === free && at < this.file.length) this.file.fill(0, at, at + this.#sectorSize);
    }
    for (const [index, next] of this.#smallTable.entries()) {
      const at = this.#smallAt[index];
      if (next === free && at !== undefined) this.file.fill(0, at, at + 64);
    }
  }

  /** The bytes of a stream, as views of the file. */
  #pieces({ start, size }: OleEntry): Buffer[] {
    const isSmall = size < this.#smallCutoff;
    const length = isSmall ? 64 : this.#sectorSize;
    const places = isSmall
      ? this.#follow(this.#smallTable, start).map((index) => this.#smallAt[index])
      : this.#chain(start).map((sector) => this.#offsetOf(sector));
    must(places.length * length >= size, 'A stream that breaks off');
    return places.slice(0, Math.ceil(size / length)).map((at, index) => {
      const end = (at ?? Infinity) + Math.min(length, size - index * length);
      must(end <= this.file.length, 'A stream that breaks off');
      return this.file.subarray(at, end);
    });
  }

  #offsetOf(sector: number): number {
    return (sector + 1) * this.#sectorSize;
  }

  #chain(start: number): number[] {
    return this.#follow(this.#table, start);
  }

  #follow(table: readonly number[], start: number): number[] {
    const chain: number[] = [];
    for (let at = start; at < endOfChain; at = table[at]!) {
      must(at < table.length && chain.length <= table.length, 'A chain that has no end');
      chain.push(at);
    }
    return chain;
  }

  #numbersOf(sectors: readonly number[]): number[] {
    const numbers: number[] = [];
    for (const sector of sectors) {
      const at = this.#offsetOf(sector);
      must(at + this.#sectorSize <= this.file.length, 'A table that breaks off');
      for (let offset = 0; offset < this.#sectorSize; offset += 4) numbers.push(this.file.readUInt32LE(at + offset));
    }
    return numbers;
  }

  #readTable(): number[] {
    const { file } = this;
    const sectors = Array.from({ length: 109 }, (_, index) => file.readUInt32LE(76 + index * 4));
    let next = file.readUInt32LE(68);
    for (let count = 0; next < endOfChain; count += 1) {
      must(count < 1000, 'A table that has no end');
      const more = this.#numbersOf([next]);
      next = more.pop()!;
      sectors.push(...more);
    }
    return this.#numbersOf(sectors.filter((sector) => sector < endOfChain));
  }

  #readEntries(): OleEntry[] {
    const entries: OleEntry[] = [];
    for (const sector of this.#chain(this.file.readUInt32LE(48))) {
      for (let at = this.#offsetOf(sector); at < this.#offsetOf(sector + 1); at += 128) {
        must(at + 128 <= this.file.length && entries.length < mostEntries, 'A directory that breaks off or is too long');
        const length = Math.min(64, this.file.readUInt16LE(at + 64));
        entries.push({
          name: this.file.toString('utf16le', at, at + Math.max(0, length - 2)),
          isStream: this.file[at + 66] === 2,
          at,
          start: this.file.readUInt32LE(at + 116),
          size: this.file.readUInt32LE(at + 120),
          left: this.file.readUInt32LE(at + 68),
          right: this.file.readUInt32LE(at + 72),
          child: this.file.readUInt32LE(at + 76),
        });
      }
    }
    return entries;
  }
}
