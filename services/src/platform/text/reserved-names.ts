// oxlint-disable-next-line typescript/triple-slash-reference -- A declaration of another module is none itself.
/// <reference path="./unicode-confusables.d.ts" />
import { rectifyConfusion } from 'unicode-confusables';
import { refuseField } from '#platform/http/problems.ts';

const wordsOf = (words: string): string[] => words.split(' ');

/** No name has it anywhere. */
const product = 'clapback';
/** What would be taken for staff, a role or a badge wherever it is a word of a name. */
const titles = ['admin', 'admins', 'administrator', 'administrators', 'moderator', 'moderators', 'sysadmin', 'verified', 'boosted'];
/** What would be taken for the product, its staff, a role, a badge or a word of the screens where it is all of a name or of its part. */
const alone = [
  product,
  ...titles,
  ...wordsOf('administration moderation mod mods staff support help helpdesk operator owner webmaster postmaster noreply security system'),
  ...wordsOf('root bot official viewer responder premium enterprise superboost'),
  ...wordsOf('anonymous anonymousauthor anonymousmember nobody everybody you deletedaccount deleteduser deletedmember'),
];
/** What says nothing more beside one of those: 'The Support Team'. */
const beside = [
  ...wordsOf('the our your site web team customer community content chief head senior lead desk service services trust safety and'),
  ...wordsOf('member members account user group department manager agent'),
];

/** Parts of a name, as in 'Ann Lee (Support)', 'Ann Lee, Support' and 'Ann Lee - Support'. */
const betweenParts = /[()[\]{}<>|,;:/\\•·–—]|\s-+\s/u;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;
const checkMarks = /[\u2611\u2713\u2714\u2705\u{1F5F8}\u{1F5F9}]/u;
const marks = /\p{M}/gu;
const notRead = /[^\p{L}\p{N}]/gu;

/**
 * What a name is read as: the letters and digits of the skeleton that Unicode TR39 describes, whatever their case, marks and script. I, l
 * and 1 are one, as are O and 0. Once by small letters and once by capitals, since letters that look alike as the one may not as the other.
 */
function skeletonsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(marks, '');
  const read = [plain.toLowerCase(), plain.toUpperCase()].map((letters) => {
    const skeleton = rectifyConfusion(letters).normalize('NFKD').replaceAll(marks, '').toLowerCase();
    return skeleton.replaceAll('l', 'i').replaceAll('m', 'rn').replaceAll(notRead, '');
  });
  return [...new Set(read)];
}

/** Says of a name whether it could be taken for one of these. Those without a letter or digit are taken for none. */
export function alikeAny(names: readonly string[]): (name: string) => boolean {
  const known = new Set(names.flatMap(skeletonsOf));
  return (name) => skeletonsOf(name).some((skeleton) => skeleton !== '' && known.has(skeleton));
}

const skeletons = (words: readonly string[]) => [...new Set(words.flatMap(skeletonsOf))];
const products = skeletonsOf(product);
const titleWords = new Set(skeletons(titles));
const anyOf = (words: readonly string[]) => `(?:${skeletons(words).join('|')})`;
/** One of them at least, and nothing but what may stand beside it; digits behind it say nothing either. */
const wholePart = new RegExp(String.raw`^(?=.*${anyOf(alone)})${anyOf([...alone, ...beside])}{1,12}\d*$`, 'u');

/** Whether a name could be taken for the product, its staff, a role, a badge or a word of the screens. */
export function isReservedName(name: string): boolean {
  if (checkMarks.test(name) || skeletonsOf(name).some((letters) => products.some((one) => letters.includes(one)))) return true;
  if (name.split(betweenWords).some((word) => skeletonsOf(word).some((letters) => titleWords.has(letters)))) return true;
  // As a whole too: 'S-u-p-p-o-r-t'.
  return [name, ...name.split(betweenParts)].some((part) => skeletonsOf(part).some((letters) => wholePart.test(letters)));
}

/** Refuses a name that could be taken for the product, its staff, a role, a badge or a word of the screens. */
export function refuseReservedName(name: string, field: string): void {
  if (isReservedName(name)) throw refuseReserved(field);
}

/** The refusal of a name that others would take for somebody or something else. */
export const refuseReserved = (field: string) =>
  refuseField(field, 'reserved', 'This name could be taken for Clapback, its staff, a role or a badge. Please choose another one.');
