import type { Document, Element } from '@xmldom/xmldom';
import { elementsOf, valueOf } from './word-package.ts';
import { childrenOf, hides } from './word-styles.ts';

/** A level of a list: how its number is counted and written. */
interface Level {
  start: number;
  format: string;
  text: string;
  isPlain: boolean;
  isHidden: boolean;
  restart: number | null;
  style: string;
  gap: string;
}

interface List {
  /** Lists of one kind go on counting. */
  kind: string;
  levels: ReadonlyMap<number, Level>;
  /** Where this one begins anew, by level. */
  starts: ReadonlyMap<number, number>;
}

const first = (element: Element | undefined, ...path: string[]): Element | undefined => {
  let found = element;
  for (const name of path) found = found && childrenOf(found, name)[0];
  return found;
};
const valueAt = (element: Element | undefined, ...path: string[]): string | undefined => {
  const found = first(element, ...path);
  return found && valueOf(found, 'val');
};
const isOn = (element: Element | undefined) => element !== undefined && !/^(?:0|false|off)$/i.test(valueOf(element, 'val'));
const numberAt = (element: Element | undefined, ...path: string[]): number | null => {
  const value = Number.parseInt(valueAt(element, ...path) ?? '', 10);
  return Number.isNaN(value) ? null : value;
};

const levelOf = (level: Element): Level => ({
  start: numberAt(level, 'start') ?? 0,
  format: valueAt(level, 'numFmt') ?? 'decimal',
  text: valueAt(level, 'lvlText') ?? '',
  isPlain: isOn(first(level, 'isLgl')),
  isHidden: hides(first(level, 'rPr')) === true,
  restart: numberAt(level, 'lvlRestart'),
  style: valueAt(level, 'pStyle') ?? '',
  gap: valueAt(level, 'suff') === 'nothing' ? '' : ' ',
});

/** The lists of a document by their ids. */
function listsOf(numbering: Document | undefined, styles: ReadonlyMap<string, Element>): Map<string, List> {
  const all = numbering ? elementsOf(numbering) : [];
  const kinds = new Map(all.flatMap((one) => (one.localName === 'abstractNum' ? [[valueOf(one, 'abstractNumId'), one] as const] : [])));
  const numbers = new Map(all.flatMap((one) => (one.localName === 'num' ? [[valueOf(one, 'numId'), one] as const] : [])));
  const kindOf = (number: Element, depth = 0): string => {
    const id = valueAt(number, 'abstractNumId') ?? '';
    const style = styles.get(valueAt(kinds.get(id), 'numStyleLink') ?? '');
    const linked = numbers.get(valueAt(style, 'pPr', 'numPr', 'numId') ?? '');
    return linked && depth < 5 ? kindOf(linked, depth + 1) : id;
  };
  return new Map(
    [...numbers].map(([id, number]) => {
      const kind = kindOf(number);
      const levels = new Map(
        (kinds.get(kind) ? childrenOf(kinds.get(kind)!, 'lvl') : []).map((level) => [Number(valueOf(level, 'ilvl')), levelOf(level)]),
      );
      const starts = new Map<number, number>();
      for (const override of childrenOf(number, 'lvlOverride')) {
        const at = Number(valueOf(override, 'ilvl'));
        const own = childrenOf(override, 'lvl')[0];
        if (own) levels.set(at, levelOf(own));
        const start = numberAt(override, 'startOverride');
        if (start !== null) starts.set(at, start);
      }
      return [id, { kind, levels, starts }];
    }),
  );
}

/** The list and level that a paragraph is in, by itself or by its style; null where it is in none. */
function placeOf(
  paragraph: Element,
  styles: ReadonlyMap<string, Element>,
  lists: ReadonlyMap<string, List>,
): { id: string; level: number } | null {
  const properties = first(paragraph, 'pPr');
  const own = first(properties, 'numPr');
  let id = valueAt(own, 'numId');
  let level = numberAt(own, 'ilvl');
  const name = valueAt(properties, 'pStyle') ?? '';
  for (let style = styles.get(name), depth = 0; style && id === undefined && depth < 20; depth += 1) {
    const numbered = first(style, 'pPr', 'numPr');
    id = valueAt(numbered, 'numId');
    const styled = lists.get(id ?? '')?.levels ?? new Map<number, Level>();
    level ??= [...styled].find(([, one]) => one.style === valueOf(style!, 'styleId'))?.[0] ?? numberAt(numbered, 'ilvl');
    style = styles.get(valueAt(style, 'basedOn') ?? '');
  }
  return id === undefined || id === '0' ? null : { id, level: level ?? 0 };
}

/**
 * Writes the numbers of a document's lists and headings in front of their paragraphs, as Word counts them: the converter counts each list from 1,
 * and headings not at all. Says whether one is written in a way that is not known.
 */
export function writeNumbers(part: Document, numbering: Document | undefined, styleSheet: Document | undefined): boolean {
  if (!numbering) return false;
  const styles = new Map(
    (styleSheet ? elementsOf(styleSheet) : []).flatMap((one) =>
      one.localName === 'style' ? [[valueOf(one, 'styleId'), one] as const] : [],
    ),
  );
  const lists = listsOf(numbering, styles);
  const counts = new Map<string, Map<number, number>>();
  const begun = new Set<string>();
  let isUnknown = false;
  for (const paragraph of elementsOf(part)) {
    if (paragraph.localName !== 'p') continue;
    const place = placeOf(paragraph, styles, lists);
    const list = place && lists.get(place.id);
    const level = list?.levels.get(place!.level);
    if (!place || !list || !level) continue;
    const count = counts.get(list.kind) ?? new Map<number, number>();
    counts.set(list.kind, count);
    for (const [at, start] of list.starts) {
      if (begun.has(`${place.id} ${at}`) || at > place.level) continue;
      begun.add(`${place.id} ${at}`);
      count.set(at, start - (at === place.level ? 1 : 0));
    }
    const before = count.get(place.level);
    count.set(place.level, before === undefined ? (list.starts.get(place.level) ?? level.start) : before + 1);
    for (const at of count.keys()) {
      const restart = list.levels.get(at)?.restart ?? null;
      if (at > place.level && (restart === null || (restart > 0 && place.level < restart))) count.delete(at);
    }
    if (level.format === 'bullet' && !level.isHidden) continue;
    const text = (level.isHidden || level.format === 'none' ? '' : level.text).replaceAll(/%([1-9])/g, (_, sign: string) => {
      const at = Number(sign) - 1;
      const of = list.levels.get(at);
      const written = write(count.get(at) ?? of?.start ?? 1, level.isPlain ? 'decimal' : (of?.format ?? 'decimal'));
      isUnknown ||= written === null;
      return written ?? String(count.get(at) ?? 1);
    });
    putBefore(paragraph, text === '' ? '' : `${text}${level.gap}`);
  }
  return isUnknown;
}

/** Puts words at the beginning of a paragraph, which is in no list any more for the converter. */
function putBefore(paragraph: Element, text: string): void {
  const document = paragraph.ownerDocument!;
  const make = (name: string) =>
    document.createElementNS(paragraph.namespaceURI, `${paragraph.prefix ? `${paragraph.prefix}:` : ''}${name}`);
  const properties = first(paragraph, 'pPr') ?? (paragraph.insertBefore(make('pPr'), paragraph.firstChild) as Element);
  const known = first(properties, 'numPr');
  if (known) properties.removeChild(known);
  const none = make('numPr');
  for (const name of ['ilvl', 'numId']) {
    const value = make(name);
    value.setAttributeNS(paragraph.namespaceURI, `${paragraph.prefix ? `${paragraph.prefix}:` : ''}val`, '0');
    none.appendChild(value);
  }
  properties.appendChild(none);
  if (text === '') return;
  const [run, words] = [make('r'), make('t')];
  words.setAttribute('xml:space', 'preserve');
  words.appendChild(document.createTextNode(text));
  run.appendChild(words);
  paragraph.insertBefore(run, properties.nextSibling);
}

/** A number as lists write it; null for a way that is not known. */
function write(value: number, format: string): string | null {
  switch (format) {
    case 'decimal':
      return String(value);
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'none':
      return '';
    case 'ordinal': {
      const ending = value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
      return `${value}${ending}`;
    }
    case 'lowerLetter':
    case 'upperLetter': {
      const letter = String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(20, Math.floor((value - 1) / 26) + 1));
      if (value < 1) return String(value);
      return format === 'lowerLetter' ? letter : letter.toUpperCase();
    }
    case 'lowerRoman':
    case 'upperRoman':
      return format === 'lowerRoman' ? roman(value).toLowerCase() : roman(value);
    default:
      return null;
  }
}

const romans = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let [text, rest] = ['', value];
  for (const [sign, worth] of romans) {
    text += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}
