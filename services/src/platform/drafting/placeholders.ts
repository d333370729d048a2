import { scrub } from '@clapback/contracts/scrub';
import { look } from '@clapback/look';
import { findCapitals, findNames } from '@clapback/look/draft/names';
import { Names } from './names.ts';

const [open, close] = ['⟦', '⟧'];
const placeholder = /⟦([A-Z]+_\d+)⟧/gu;
/** Without the full stop or bracket that ends the words around it. */
const webAddress = /(?:https?:\/\/|www\.)[^\s"'<>]*[^\s"'<>.,;:!?)\]’”]/giu;
/** Numbers of five digits and more: accounts, orders, postal codes. Years, amounts and days stay. */
const longNumber = /(?<![\p{L}\p{N}])\d(?:[ .-]?\d){4,}(?![\p{L}\p{N}])/gu;

/**
 * Takes what is personal out of texts before they leave, and puts it back into what comes. The same words get the same placeholder, so that
 * a model can tell who is who without knowing anyone.
 */
export class Placeholders {
  readonly #byWords = new Map<string, string>();
  readonly #words = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #known: readonly string[];
  #names: Names;

  constructor(names: readonly string[] = []) {
    this.#known = names;
    this.#names = new Names(names);
  }

  /** A value with each of its texts concealed; names that stand in one of them are so in all. */
  concealAll<T>(value: T): T {
    this.#names = new Names(this.#known, namesIn(value));
    return this.#concealEach(value);
  }

  #concealEach<T>(value: T): T {
    if (typeof value === 'string') return this.conceal(value) as T;
    if (Array.isArray(value)) return value.map((one: unknown) => this.#concealEach(one)) as T;
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#concealEach(one)])) as T;
    return value;
  }

  /** One text without what is personal. */
  conceal(given: string): string {
    // Nobody else's placeholder may stand for something of ours.
    let text = given.replaceAll(/[⟦⟧]/gu, '');
    const found = look(text, { most: Number.POSITIVE_INFINITY }).filter(({ kind }) => kind !== 'threat');
    for (const { kind, start, end } of found.toReversed())
      text = text.slice(0, start) + this.#placeholderFor(kind.toUpperCase(), text.slice(start, end)) + text.slice(end);
    text = text.replaceAll(webAddress, (words) => this.#placeholderFor('LINK', words));
    text = outside(text, (part) => this.#names.replaceIn(part, (words) => this.#placeholderFor('NAME', words)));
    text = outside(text, (part) => part.replaceAll(longNumber, (words) => this.#placeholderFor('NUMBER', words)));
    // What else could open an account or name somebody does not come back: no answer needs it.
    return outside(text, (part) => scrub(part));
  }

  /** A whole text with what was taken out; one that was never given out stays, for the check to find. */
  restore = (text: string): string => text.replaceAll(placeholder, (whole, name: string) => this.#words.get(name) ?? whole);

  /** The same for a text that comes in pieces, within which a placeholder may be cut. */
  async *restoreAll(pieces: AsyncIterable<string>): AsyncGenerator<string> {
    let rest = '';
    for await (const piece of pieces) {
      rest += piece;
      const cut = rest.lastIndexOf(open);
      const whole = cut < 0 || rest.indexOf(close, cut) >= 0 || rest.length - cut > 40 ? rest.length : cut;
      const ready = this.restore(rest.slice(0, whole));
      rest = rest.slice(whole);
      if (ready !== '') yield ready;
    }
    if (rest !== '') yield this.restore(rest);
  }

  #placeholderFor(kind: string, words: string): string {
    const name = kind.replaceAll(/[^A-Z]/gu, '');
    const known = this.#byWords.get(`${name} ${words}`);
    if (known) return known;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    this.#words.set(`${name}_${count}`, words);
    const made = `${open}${name}_${count}${close}`;
    this.#byWords.set(`${name} ${words}`, made);
    return made;
  }
}

/** Changes what stands between placeholders. */
const outside = (text: string, change: (part: string) => string): string =>
  text
    .split(/(⟦[A-Z]+_\d+⟧)/u)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/** The names that stand in the texts of a value. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...findNames(value).map(({ start, end }) => value.slice(start, end)), ...findCapitals(value)];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(namesIn) : [];
}
