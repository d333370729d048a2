const word = /[\p{L}\p{N}]+/gu;
const beginsWithWord = /^[\p{L}\p{N}]+/u;
const goesOn = /^[\p{L}\p{N}]/u;
const noNames = /^(?:Mr|Mrs|Ms|Mx|Dr|Prof|The|And|Ltd|Inc|LLC|Company)\.?$/u;

/** Names that are words too: only with a capital are they names. */
const words = new Set(
  'will may mark rose grace hope joy faith art bill rob sue drew grant chase young brown black white green gray king long short price stone wood woods hill hills cook baker page day bell ray rich frank pat jack june april august bar cafe café catering clinic company daughter daughters garage group hotel house kitchen restaurant services shop son sons brothers store studio'.split(
    ' ',
  ),
);

/**
 * Names that are looked for in texts, with their parts: a first name may stand in a full one. Those that are known stand in any case, but for
 * 'rose' and the like; those that were found in texts as they were found. They are looked up by their first word, so that a text of nothing
 * but names costs no more than another of its length.
 */
export class Names {
  readonly all: ReadonlySet<string>;
  /** How long the names are that begin with a word, the longest first. */
  readonly #lengths = new Map<string, number[]>();

  /** Those that stand in any case, in small letters. */
  readonly #folded: ReadonlySet<string>;

  constructor(known: readonly string[], found: readonly string[] = []) {
    this.#folded = new Set(
      partsOf(known)
        .map((name) => name.toLowerCase())
        .filter((name) => !words.has(name)),
    );
    const plain = [...partsOf(known), ...partsOf(found)];
    // A sentence begins with a capital, also where its name has none.
    this.all = new Set(plain.flatMap((name) => [name, name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())]));
    for (const name of this.all) {
      const first = beginsWithWord.exec(name)![0].toLowerCase();
      const lengths = this.#lengths.get(first) ?? [];
      if (!lengths.includes(name.length))
        this.#lengths.set(
          first,
          [...lengths, name.length].toSorted((a, b) => b - a),
        );
    }
  }

  /** A text with something in place of each name that stands in it as whole words; of two that begin together the longer one. */
  replaceIn(text: string, replace: (name: string) => string): string {
    let replaced = '';
    let done = 0;
    for (const { 0: first, index } of text.matchAll(word)) {
      const length = index < done ? undefined : this.#lengths.get(first.toLowerCase())?.find((one) => this.#standsAt(text, index, one));
      if (length === undefined) continue;
      replaced += text.slice(done, index) + replace(text.slice(index, index + length));
      done = index + length;
    }
    return replaced + text.slice(done);
  }

  #standsAt(text: string, at: number, length: number): boolean {
    const end = at + length;
    const there = text.slice(at, end);
    return (this.all.has(there) || this.#folded.has(there.toLowerCase())) && !goesOn.test(text.slice(end, end + 2));
  }
}

/** Names with the parts of each that are names by themselves. A name begins with a letter: quotes and signs before it stay where they are. */
const partsOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name.trim(), ...name.split(/[\s&]+/u).filter((part) => part.length > 2 && /^[\p{Lu}\p{Lo}]/u.test(part))])
    .map((name) => name.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((name) => name.length > 1 && !noNames.test(name));
