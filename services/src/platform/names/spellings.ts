/** What else a word of a text may be, as keywords are folded: in another spelling, in the letters of another script, or without an ending. */
export interface Spellings {
  anywhere: string[];
  /** Only as the last word of a phrase, where `Anna Müllers` is of Anna Müller; `Peters` alone is another name than `Peter`. */
  atEnd: string[];
  /** Only where every word of a phrase has an ending: `Jana Nováka` is of Jan Novák, and `Jana Novák` is somebody else. */
  together: string[];
}

/** How a letter is written where it is not to be had. */
const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' };
const writtenLetters = /[äöüøåæ]/g;
/** The same the other way round: without the letter’s marks, as keywords are folded, and the letter where it has none. */
const forWritten: Record<string, string>[] = [
  { ae: 'a', oe: 'o', ue: 'u', aa: 'a' },
  { ae: 'æ', oe: 'o', ue: 'u', aa: 'a' },
];

/** Endings of Polish and Czech names that no other name has, and how the name itself ends. */
const latinEndings: [ending: string, without: string[]][] = [
  ['owi', ['']],
  ['ovi', ['', 'a']],
  ['iem', ['']],
  ['kiego', ['ki']],
  ['kiemu', ['ki']],
  ['kiej', ['ka']],
  ['skeho', ['sky']],
  ['skemu', ['sky']],
  ['ovou', ['ova']],
  ['lovi', ['el']],
  ['kowi', ['ek']],
];
/** Endings of Polish and Czech that are names of their own as well. */
const sharedEndings: [ending: string, without: string[]][] = [
  ['a', ['']],
  ['u', ['', 'a']],
  ['y', ['a']],
  ['e', ['a']],
  ['i', ['', 'ia']],
  ['ie', ['a', '']],
  ['em', ['']],
  ['ou', ['a']],
  ['eho', ['y']],
  ['emu', ['y']],
  ['ego', ['y']],
  ['im', ['i']],
  ['ym', ['y']],
  ['ove', ['ova']],
  ['ka', ['ek']],
  ['ca', ['ec']],
  ['ce', ['ec']],
  ['la', ['el']],
  ['kiem', ['ek']],
  ['lem', ['el']],
];
/** Endings of the last word of a phrase: genitives, and the plural and genitive of names in a sibilant. */
const lastEndings: [RegExp, number][] = [
  [/^.{3,}[^s]s$/u, 1],
  [/^.{3,}(?:s|x|z|ch|sh)es$/u, 2],
  [/^.{2,}[sxz]ens$/u, 3],
];
/** Letters that end a name of Polish in one case alone. */
const polishCase = /^(?<stem>\p{L}{3,})[ęą]$/u;
/** Endings of Russian and Ukrainian names, without the breve of `й`, as words are folded. */
const cyrillicEndings: [ending: string, without: string[]][] = [
  ['ого', ['ии', 'ыи']],
  ['ому', ['ии', 'ыи']],
  ['ым', ['', 'ыи']],
  ['им', ['ии', '']],
  ['ои', ['а', 'ая']],
  ['ою', ['а']],
  ['оі', ['а']],
  ['ую', ['ая']],
  ['ею', ['я']],
  ['єю', ['я']],
  ['єм', ['и']],
  ['єві', ['и']],
  ['ла', ['ел']],
  ['лу', ['ел']],
  ['лом', ['ел']],
  ['ом', ['', 'о']],
  ['ем', ['', 'и', 'ь']],
  ['ові', ['', 'о']],
  ['еві', ['ь', 'и']],
  ['еи', ['я']],
  ['а', ['', 'о']],
  ['у', ['', 'а', 'о']],
  ['ы', ['а']],
  ['е', ['', 'а', 'я']],
  ['и', ['а', 'я']],
  ['і', ['а', 'я']],
  ['я', ['и', 'ь']],
  ['ю', ['я', 'и', 'ь']],
];
/** What Korean writes behind a name without a blank: titles, and particles behind these. */
const koreanTitles: [ending: string, without: string[]][] = ['씨', '님'].map((title) => [title, ['']]);
const koreanParticles: [ending: string, without: string[]][] =
  '은 는 이 가 을 를 의 와 과 도 만 께 로 랑 에게 한테 께서 으로 이랑 에게서 한테서 부터 까지 처럼 보다 라고 이라고'
    .split(' ')
    .map((particle) => [particle, ['']]);
/** Syllables of a Korean name, at least. */
const shortestKorean = 2;
/** Letters that are left of a word without its ending, at least. */
const shortestStem = 3;

const cyrillic = 'абвгґдежзиіклмнопрстуфхцчшщъыьэюяє';
const cyrillicInLatin = 'a b v g g d e zh z i i k l m n o p r s t u f kh ts ch sh shch  y  e yu ya ye'.split(' ');
const greek = 'αβγδεζηθικλμνξοπρσςτυφχψω';
const greekInLatin = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ');
const inLatin = new Map([
  ...[...cyrillic].map((letter, index): [string, string] => [letter, cyrillicInLatin[index]!]),
  ...[...greek].map((letter, index): [string, string] => [letter, greekInLatin[index]!]),
]);
/** Ways in which names are written in Latin letters beside the one of the table. */
const alsoInLatin: [RegExp, string][] = [
  [/ii$/, 'y'],
  [/ii$/, 'iy'],
  [/(?<=[aeou])i$/, 'y'],
  [/iya$/, 'ia'],
  [/kh/g, 'h'],
  [/yu/g, 'iu'],
  [/^ye/, 'e'],
  [/^e/, 'ye'],
];

/** What a word is alone. */
export const noSpellings: Spellings = { anywhere: [], atEnd: [], together: [] };

/** The spellings of a word, which is given as it stands in the text and folded. */
export function spellingsOf(word: string, folded: string, fold: (word: string) => string): Spellings {
  const inLatinLetters = spelledInLatin(folded);
  if (folded.length < 2) return { ...noSpellings, anywhere: inLatinLetters };
  if (/^[\p{Script=Cyrillic}]+$/v.test(folded)) {
    const names = withoutEnding(folded, cyrillicEndings);
    return { ...noSpellings, anywhere: others(folded, [...inLatinLetters, ...names, ...names.flatMap(latinOf)]) };
  }
  if (/^\p{Script=Hangul}+$/v.test(folded)) {
    const named = [folded, ...withoutEnding(folded, koreanParticles, shortestKorean)];
    return {
      ...noSpellings,
      anywhere: others(folded, [...named, ...named.flatMap((name) => withoutEnding(name, koreanTitles, shortestKorean))]),
    };
  }
  if (!/^[\p{Script=Latin}]+$/v.test(folded)) return { ...noSpellings, anywhere: inLatinLetters };
  const names = [folded];
  if (/aa|[aou]e/.test(folded)) for (const letters of forWritten) names.push(folded.replaceAll(/aa|[aou]e/g, (pair) => letters[pair]!));
  if (/\P{ASCII}/u.test(word)) {
    const lower = word.normalize('NFC').toLowerCase();
    names.push(fold(lower.replaceAll(writtenLetters, (letter) => written[letter]!)));
    const polish = polishCase.exec(lower)?.groups?.['stem'];
    if (polish) names.push(fold(`${polish}a`));
  }
  names.push(...withoutEnding(folded, latinEndings));
  return {
    anywhere: others(folded, names),
    atEnd: [...new Set(names)].flatMap((name) =>
      lastEndings.flatMap(([end, letters]) => (end.test(name) ? [name.slice(0, -letters)] : [])),
    ),
    // What has such an ending and is no name is most of a text.
    together: /^\p{Lu}/u.test(word) ? others(folded, withoutEnding(folded, sharedEndings, shortestStem - 1)) : [],
  };
}

/** A word of Cyrillic or Greek letters as it is written in Latin ones. */
export function spelledInLatin(folded: string): string[] {
  return /^(?:\p{Script=Cyrillic}+|\p{Script=Greek}+)$/v.test(folded) ? [...new Set(latinOf(folded))] : [];
}

const others = (folded: string, names: readonly string[]) => [...new Set(names)].filter((name) => name !== folded);

const withoutEnding = (folded: string, endings: readonly [string, string[]][], shortest = shortestStem): string[] =>
  endings.flatMap(([ending, without]) =>
    folded.endsWith(ending) && folded.length - ending.length >= shortest ? without.map((end) => folded.slice(0, -ending.length) + end) : [],
  );

function latinOf(name: string): string[] {
  const latin = [...name.replaceAll('ου', 'οu')].map((letter) => inLatin.get(letter) ?? letter).join('');
  return [latin, ...alsoInLatin.map(([from, to]) => latin.replace(from, to)).filter((one) => one !== latin)];
}
