import type { MarkedStatement } from '@clapback/contracts/writer-words';
import { carryingWords, sameWords } from './same-words.ts';

const wholly = '(?:completely |entirely |quite |all |absolutely |indeed |simply |perfectly )?';
/** What is said by whoever accuses. */
const said =
  '(?:account|claim|statement|accusation|allegation|complaint|charge|post|review|version|description|word|criticism|point|concern)s?(?: \\S+){0,4}';
const whoSays = '(?:you|they|he|she)';
const says = '(?:say|said|says|write|wrote|writes|claim|claimed|claims|state|stated|describe|described)';

const affirmed = new RegExp(
  [
    String.raw`\b(?:that|this|it|which)(?: is|['’]s| was) ${wholly}(?:true|right|correct|accurate|a fact|so\b)`,
    String.raw`\b${whoSays} (?:is|are|was|were) ${wholly}(?:right|correct)\b`,
    String.raw`\b(?:it|this|that) (?:did happen|(?:really |indeed )?happened\s*[.!]?$)`,
    String.raw`\b(?:i|we) (?:do not|don['’]t|cannot|can['’]t|will not|won['’]t) (?:deny|dispute|contest) (?:it|this|that)\b`,
    String.raw`\b(?:i|we) (?:cannot|can['’]t|can not) (?:argue|disagree)\b`,
    String.raw`^\s*(?:yes|true|correct|right|indeed|exactly|agreed|undeniabl[ey]|fair (?:point|enough))\b`,
    String.raw`\b(?:what|all|everything|whatever) (?:that )?${whoSays} ${says}(?: here)? (?:is|was) ${wholly}(?:true|right|correct|accurate)`,
    String.raw`\b${said} (?:is|are|was|were) ${wholly}(?:true|right|correct|accurate|justified|valid|well[- ]founded|a fact)\b`,
    String.raw`\b${whoSays} (?:have|has|got|['’]ve got) it right\b`,
    String.raw`\b(?:tell|tells|telling|told|speak|speaks|speaking|spoke) the truth\b|\btruth (?:in|to) (?:this|that|what|it|your)\b`,
    String.raw`\b(?:exactly|just) as (?:described|${whoSays} ${says})\b|\b(?:is|was|happened) as ${whoSays} ${says}\b`,
    String.raw`\b(?:i|we) (?:have to |must |do |fully |can only )?agree(?: with (?:you|this|that|it|the|your)\b.*)?\s*[.!]?$`,
    String.raw`\b(?:i|we) (?:can |must |do )?confirm (?:this|that|it)\s*[.!]?$|\b(?:i|we) (?:can |must |do )?confirm (?:the|your) ${said}`,
    String.raw`\bundeniabl[ey]\b|\bno doubt\s*[.!]?$`,
  ].join('|'),
  'iu',
);
/** What denies a denial. */
const twiceDenied =
  /\bnot (?:false|untrue|wrong|incorrect|mistaken|a lie|an? invention)\b|\bno lie\b|\b(?:wrong|false|incorrect|untrue|a lie) (?:to|that)\b.*\b(?:not|never|untrue|false|wrong|n['’]t)\b/iu;
const denied = new RegExp(
  [
    String.raw`\b(?:that|this|it|which)(?: is|['’]s| was)(?: completely| entirely| simply)? (?:not (?:true|right|correct|accurate|so)|false|wrong|untrue|incorrect|made up|an? (?:invention|lie|fabrication))\b`,
    String.raw`\b(?:did not|didn['’]t|never) (?:happen(?:ed)?|take place|took place|occur(?:red)?)\b`,
    String.raw`\b(?:i|we) (?:deny|dispute|reject|contest)\b`,
    String.raw`\b${whoSays} (?:is|are) (?:wrong|mistaken|lying)\b`,
    String.raw`\b${said} (?:is|are|was|were) ${wholly}(?:not (?:true|right|correct|accurate)|false|wrong|untrue|incorrect|made up|invented|baseless|unfounded|an? (?:invention|lie))\b`,
    String.raw`\b(?:all|everything)(?: of (?:it|this|that))? (?:is|was) (?:wrong|false|untrue)\b|\bnone of (?:it|this|that)\b|\bno truth\b`,
  ].join('|'),
  'iu',
);
const negating =
  /\b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot|false|untrue|wrong|incorrect|deny|denies|reject|dispute)\b|n['’]t\b/giu;
const only = /\b(?:only|not) (?:partly|entirely|completely|quite|all)\b|\bpart of\b|\bonly partly\b/iu;
/** What somebody is said to have said is not asserted. */
const reporting = /\b(?:you|they|he|she|who(?:ever)?) (?:say|says|said|claim(?:s|ed)?|write|writes|wrote|allege[sd]?|mention(?:s|ed)?)\b/iu;
/** What a sentence is about, without anything that it says of it. */
const topic =
  /\b(?:about|regarding|concerning|discuss\w*|explain\w*|clear(?:ing)? up)\s+(?:the|your|our|my|this|that|a)\s+(?:[£$€]?\d\S*\s+)?\p{L}+/giu;
const clauseEnd = /[.,;:!?–—]+(?=\s|$)|\b(?:and|but|because|since|while|although|though)\b/giu;
const deed =
  /^(?:\p{L}{2,}ed|kept|took|paid|sent|sold|gave|hit|broke|told|lost|left|wrote|shut|stole|stolen|met|made|went|came|got|fell)$/iu;

/** How much of a statement stands in a sentence that says it again, or the opposite of it. */
const wholeStatement = 0.75;
const figures = (text: string): string[] => text.match(/\d+/gu) ?? [];
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a sentence says the opposite of what is marked of a statement that it answers: that it is right or not. */
export function isAgainst(text: string, { mark }: MarkedStatement): boolean {
  if (mark === 'true') return denied.test(text) && !twiceDenied.test(text);
  if (mark === 'false' || mark === 'not_about_me')
    return twiceDenied.test(text) || clausesOf(text).some((one) => affirmed.test(one) && !denied.test(one) && !only.test(one));
  if (mark === 'partly') return (affirmed.test(text) || denied.test(text)) && !only.test(text);
  return false;
}

/** Whether a sentence says a statement as if it were so, though it is marked as false, or the other way round. Words of the member's are not. */
export function turnsAround(text: string, { mark, words, kind, added }: MarkedStatement): boolean {
  if (kind === 'question' || (mark !== 'true' && mark !== 'false' && mark !== 'not_about_me')) return false;
  if (!sameWords(words, text, wholeStatement) || only.test(text) || reporting.test(text)) return false;
  if (figures(words).some((figure) => !figures(text).includes(figure))) return false;
  if (plain(added).includes(plain(text)) && plain(text) !== '') return false;
  const isDenied = isNegated(text) !== isNegated(words);
  return mark === 'true' ? isDenied : !isDenied;
}

/**
 * The same for words of a model, of which nobody has said anything yet: clause by clause, and with as little of the statement as its deed or
 * a word of it, where nothing of what the member said stands beside it. Also what denies something that the member says they did.
 */
export function modelTurnsAround(text: string, answers: readonly number[], statements: readonly MarkedStatement[]): boolean {
  const own = statements.flatMap(({ added, proof, amount, who, mark, words }) => [added, proof, amount, who, mark === 'true' ? words : '']);
  const ownWords = carryingWords(own.join('\n').replaceAll(/(?<=[\p{Ll},] )\p{Lu}\S*/gu, ''));
  const clauses = clausesOf(text.replaceAll(topic, ' '));
  return clauses.some((clause) => {
    const given = carryingWords(clause);
    if (deniesDeed(clause, own)) return true;
    return statements.some(({ number, mark, words, kind }) => {
      if (kind === 'question' || kind === 'opinion' || kind === 'threat' || mark === null || mark === 'open') return false;
      if (only.test(clause) || reporting.test(clause)) return false;
      const wanted = carryingWords(words);
      const shared = [...wanted].filter((word) => given.has(word));
      const share = shared.length / wanted.size;
      const isDenied = isNegated(clause) !== isNegated(words);
      if (mark === 'true') return isDenied && shared.length > 1 && share >= 0.5;
      if (mark === 'partly') return answers.includes(number) && sameWords(words, text, 0.9) && !only.test(text);
      if (isDenied) return false;
      const foreign = shared.filter((word) => !ownWords.has(word));
      if (foreign.length === 0) return false;
      if (deedsOf(words).some((one) => foreign.includes(one))) return true;
      const isOwn = [...given].some((word) => ownWords.has(word) && !wanted.has(word));
      return !isOwn && (answers.includes(number) ? share >= 0.3 : answers.length === 0 && share >= 0.5 && foreign.length > 1);
    });
  });
}

/** Whether a clause denies something that the member says they did. */
const deniesDeed = (clause: string, own: readonly string[]): boolean => {
  if (!isNegated(clause)) return false;
  const denies = new Set(deedsOf(clause));
  return own.some((text) => clausesOf(text).some((one) => !isNegated(one) && deedsOf(one).some((word) => denies.has(word))));
};

/** Words of what was done, as they are compared. */
const deedsOf = (text: string): string[] =>
  (text.match(/\p{L}+/gu) ?? []).filter((word) => deed.test(word)).flatMap((word) => [...carryingWords(word)]);

const clausesOf = (text: string): string[] =>
  text
    .split(clauseEnd)
    .map((clause) => clause.trim())
    .filter(Boolean);

/** Denied twice is said. */
export const isNegated = (text: string): boolean => (text.match(negating)?.length ?? 0) % 2 === 1;
