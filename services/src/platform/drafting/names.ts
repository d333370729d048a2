import { isKeepable, nameAsSought } from '@clapback/look/draft/kept-names';
import { fold } from '#platform/names/words.ts';

/** Scripts that put no space between words: each letter may begin a name there, and each may end it. */
const unspaced = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Mymr}]';
const spaced = `[[\\p{L}\\p{N}]--${unspaced}]`;
const word = new RegExp(`${spaced}+|${unspaced}`, 'gv');
const beginsWithWord = new RegExp(`^(?:${spaced}+|${unspaced})`, 'v');
const goesOn = new RegExp(`^${spaced}`, 'v');
const endsUnspaced = new RegExp(`${unspaced}\\p{M}*$`, 'v');
const capital = /^[\p{Lu}\p{Lt}]/u;

/** Names that are words too: only with a capital are they names. */
const words = new Set(
  'will may mark rose grace hope joy faith art bill rob sue drew grant chase young brown black white green gray king long short price stone wood woods hill hills cook baker page day bell ray rich frank pat jack june april august bar cafe café catering clinic company daughter daughters garage group hotel house kitchen restaurant services shop son sons brothers store studio'.split(
    ' ',
  ),
);

/** Words of names that stand in any text. */
const noParts = new Set('the and for from with not our you all von van der den del dos das los las bin ibn abu'.split(' '));

/**
 * Names that are looked for in texts, with their parts: a first name may stand in a full one. Those that are known stand in any case, but for
 * 'rose' and the like, with or without accents, as one word, and with the s of a genitive; those that were found in texts as they were found.
 * They are looked up by their first word, so that a text of nothing but names costs no more than another of its length.
 */
export class Names {
  readonly all: ReadonlySet<string>;
  /** How long the names are that begin with a word, the longest first. */
  readonly #lengths = new Map<string, number[]>();

  /** Those that stand in any case, folded. */
  readonly #folded: ReadonlySet<string>;
  /** Those that stand in any case that begins with a capital, folded. */
  readonly #capitals: ReadonlySet<string>;

  constructor(known: readonly string[], found: readonly string[] = []) {
    const wholes = new Set(known.map((name) => fold(nameAsSought(name))));
    const forms = [...partsOf(known), ...known.flatMap(formsOf).filter(isKeepable).map(nameAsSought)];
    const needsCapital = (name: string) => words.has(fold(name)) || (isShort(name) && !wholes.has(fold(name)));
    const plainly = forms.filter((name) => !needsCapital(name));
    const genitives = plainly.filter((name) => name.length > 2 && !endsUnspaced.test(name)).map((name) => `${name}s`);
    this.#folded = new Set([...plainly, ...genitives].map(fold));
    this.#capitals = new Set(forms.filter(needsCapital).map(fold));
    const plain = partsOf([...known, ...found]);
    // A sentence begins with a capital, also where its name has none.
    this.all = new Set(plain.flatMap((name) => [name, name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())]));
    for (const name of [...this.all, ...forms, ...genitives]) {
      const first = fold(beginsWithWord.exec(name)![0]);
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
      const length = index < done ? undefined : this.#lengths.get(fold(first))?.find((one) => this.#standsAt(text, index, one));
      if (length === undefined) continue;
      replaced += text.slice(done, index) + replace(text.slice(index, index + length));
      done = index + length;
    }
    return replaced + text.slice(done);
  }

  #standsAt(text: string, at: number, length: number): boolean {
    const there = text.slice(at, at + length);
    if (!endsUnspaced.test(there) && goesOn.test(text.slice(at + length, at + length + 2))) return false;
    const folded = fold(there);
    return this.all.has(there) || this.#folded.has(folded) || (this.#capitals.has(folded) && capital.test(there));
  }
}

/** Names with the parts of each that are names by themselves. */
const partsOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[\s&]+/u).filter((part) => part.length > 2 && /^[\p{Lu}\p{Lo}]/u.test(part))])
    .filter(isKeepable)
    .map(nameAsSought);

/** Parts of a known name that by themselves nobody would take for one, being in small letters or short, and all of it as one word. */
function formsOf(name: string): string[] {
  const parts = name.split(/[\s&]+/u).filter((part) => part !== '');
  const joined = parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')).join('');
  return [joined, ...parts.filter((part) => part.length > 1 && !noParts.has(part.toLowerCase()))];
}

/** Of two letters, which are a word of some language as a rule: with a capital alone it is a name. Scripts without capitals have no such words. */
const isShort = (name: string): boolean => name.length < 3 && name.toLowerCase() !== name.toUpperCase();
