import { sentencesOf } from '@clapback/contracts/sentences';
import type { DraftFindingKind, DraftSentence, MarkedStatement } from '@clapback/contracts/writer-words';
import { passages, type Found } from '../context.ts';
import { wholeDate } from '../dates.ts';
import { look } from '../index.ts';
import { isAgainst, isNegated, modelTurnsAround, turnsAround } from './against-mark.ts';
import { addedByModel } from './from-marks.ts';
import { findLinks } from './links.ts';
import { findNames } from './names.ts';
import { sameWords } from './same-words.ts';
import { threatening } from './statements.ts';
import { threatensLaw } from './threats-of-law.ts';

/** Something in a draft that is worth a look: a sentence and the passage in it, in UTF-16 units. */
export interface DraftFinding {
  kind: DraftFindingKind;
  /** Index of the sentence. */
  sentence: number;
  start: number;
  end: number;
  passage: string;
}

const admitting =
  /\b(?:(?:i|we) (?:admit|confess|concede|plead|must own up)|(?:it|this|that) (?:was|is) (?:all |entirely )?(?:my|our) (?:own )?(?:fault|mistake)|(?:i|we) (?:am|are|was|were) (?:guilty|to blame|liable|negligent|at fault|responsible for (?:what|it|this|that|(?:the|your) (?:\w+ )?(?:accident|damage|death|delay|error|failure|fire|fraud|harm|illness|injur\w+|leak|loss(?:es)?|mess|mistake|poisoning|theft))\b)|(?:i|we) (?:lied|cheated|stole|defrauded|poisoned|did it)|(?:i|we) (?:accept|take) (?:full |all )?(?:the )?(?:blame|liability|responsibility)|(?:my|our) negligence|mea culpa|own up to|guilty as charged|(?:i|we) (?:made|make) (?:a|the|this|that|some) (?:\w+ )?mistakes?|(?:i|we) failed (?:you|him|her|them)|(?:i|we) (?:was|were) wrong to|(?:i|we) should(?: not|n['’]t) have|because of (?:me|us)(?=[.!,]|$)|caught (?:me|us)(?=[.!,]|$)|(?:sorry|regret|apologi[sz]e) (?:that|for (?:what|how)|because) (?:i|we|my|our)|(?:i|we) (?:regret|apologi[sz]e for|am sorry for|are sorry for) (?!any|every|some|no)(?:having )?\w+ing|(?<!\bnot )(?:everything|all (?:of )?(?:it|this|that)|all (?:that )?(?:you|they) (?:say|said|write|wrote))\b.{0,30}\b(?:is|was) (?:true|right|correct))\b/giu;
/** What stands before words that are not said as one's own: somebody claims them, or they are denied. Denying nothing is no denial. */
const notOwn =
  /(?:\b(?:you|they|he|she|who(?:ever)?) (?:\w+ )?(?:say|says|said|claim|claims|claimed|write|writes|wrote|allege|alleges|alleged|imply|implies|suggest|suggests)(?: here)?(?: that)?|\b(?:claim|accusation|allegation|suggestion)s? that|\b(?:not|n['’]t) (?:true|correct|the case) that|(?<!\b(?:not|never|cannot|can|n['’]t|nobody|no one) )\b(?:deny|denies|denied|reject|dispute|disputed) that|\b(?:nobody|no (?:one|court|judge|inspector|report)) (?:\w+ )?(?:found|says|said|showed|shown|proved) that) $/iu;
/** What stands for something that was taken out of a text, and was not put back: nobody gave it out. */
const placeholder =
  /⟦[^⟧]{0,40}⟧?|(?<![\p{L}\p{N}])(?:(?:NAME|EMAIL|PHONE|ADDRESS|LINK|NUMBER|BANK|CARD|BIRTHDATE|PERSON)[\\\s_-]{0,3}|(?:[Nn]ame|[Ee]mail|[Pp]hone|[Aa]ddress|[Ll]ink|[Nn]umber|[Bb]ank|[Cc]ard|[Bb]irthdate|[Pp]erson)_)\d+|[[{<【〚][^\]}>】〛]{1,40}[\]}>】〛]/gu;

/** A claim of one's own: what happened. Greetings, offers and what only denies are none. */
const claiming =
  /\b(?:was|were|had|did|refunded|paid|wrote|sent|called|told|tested|inspected|delivered|shows?|met|left|gave|took|asked|offered|replaced|repaired|informed|agreed|signed|returned|received|kept|checked|found|rated|worked|works|won|drew|built|bought|sold|brought|made|served|closed|opened|cleaned|cancelled|canceled|repaid|answered|explained|reported|confirmed|spent|used|studied)\b/iu;
/** What is offered or asked for, and says nothing of what happened. */
const offering = /\b(?:i|we)(?:['’]ll| will| would| can| could| hope)\b|^please\b|[?؟？]\s*$/iu;
const firstPerson = /\b(?:i|we|my|our)\b/iu;
const denying = /^(?:[“"‘'].*[”"’']\s*)?(?:that|this|it) (?:is|was) (?:not|only|right|wrong|correct)|^you write\b/iu;

/**
 * What in a draft is worth a look before it is used: what `checkSentences` finds, and what a model said of which the member has said nothing.
 * `own` are names that the member goes by.
 */
export function checkDraft(
  sentences: readonly DraftSentence[],
  statements: readonly MarkedStatement[],
  own: readonly string[] = [],
): DraftFinding[] {
  const found = checkSentences(sentences, statements, own);
  const addWhole = (kind: DraftFindingKind, sentence: number) => {
    const passage = sentences[sentence]!.text;
    found.push({ kind, sentence, start: 0, end: passage.length, passage });
  };
  for (const sentence of claimedByModel(sentences, statements))
    if (!found.some((one) => one.sentence === sentence && one.kind === 'no_proof')) addWhole('no_proof', sentence);
  for (const sentence of addedByModel(sentences, statements, own)) addWhole('added_by_model', sentence);
  return found.toSorted((one, other) => one.sentence - other.sentence);
}

/**
 * What single sentences say that a draft should not: claims without proof, threats, admissions, private data, the accusation repeated at the
 * start, full names of third persons, links, and what stands against a mark.
 */
export function checkSentences(
  sentences: readonly DraftSentence[],
  statements: readonly MarkedStatement[],
  own: readonly string[] = [],
): DraftFinding[] {
  const byNumber = new Map(statements.map((statement) => [statement.number, statement]));
  return sentences.flatMap(({ text, answers, by }, sentence) => {
    const answered = answers.flatMap((number) => byNumber.get(number) ?? []);
    const found: DraftFinding[] = [];
    const add = (kind: DraftFindingKind, start = 0, end = text.length) =>
      found.push({ kind, sentence, start, end, passage: text.slice(start, end) });
    const addAll = (kind: DraftFindingKind, places: readonly { start: number; end: number }[]) => {
      for (const { start, end } of places) add(kind, start, end);
    };
    const unquoted = withoutQuotes(text, statements);

    for (const { kind, start, end } of look(text)) add(kind === 'threat' ? 'threat' : 'private_data', start, end);
    for (const pattern of [threatensLaw, threatening])
      if (!found.some(({ kind }) => kind === 'threat')) addAll('threat', passages(unquoted, new RegExp(pattern, 'giu')));
    addAll('admission', admissionsIn(unquoted));
    addAll('link', findLinks(text));
    addAll('placeholder', passages(unquoted, placeholder));
    if (sentence === 0) {
      const repeated = statements.find(
        ({ words, mark, kind }) => mark !== 'true' && (kind === 'fact' || kind === 'insult') && sameWords(words, text),
      );
      if (repeated) add('repeats_accusation');
    }
    for (const { start, end } of findNames(text)) {
      const name = text.slice(start, end);
      if (!own.some((one) => one !== '' && (one.includes(name) || name.includes(one)))) add('third_person', start, end);
    }
    // One that names no statement may mean any of them.
    const meant = answered.length > 0 ? answered : statements;
    if (
      meant.some((statement) => isAgainst(unquoted, statement)) ||
      statements.some((statement) => turnsAround(unquoted, statement)) ||
      (by === 'model' && modelTurnsAround(unquoted, answers, statements))
    )
      add('against_mark');
    const needsProof = answered.some((one) => isDisputed(one) && !hasProof(one));
    const claims = claiming.test(unquoted) || answered.some((one) => isDisputed(one) && isClaimOf(one, text));
    if (needsProof && claims && !denying.test(text)) add('no_proof');
    // What a model says without a statement is asked about as what it added.
    if (answered.length === 0 && by !== 'model' && claimsAlone(text, statements)) add('no_proof');
    return found;
  });
}

/** What is said as one's own that somebody is to blame for. */
const admissionsIn = (text: string): Found[] =>
  passages(text, admitting).filter(({ start, end }) => {
    const lead = text.slice(0, start);
    if (/^because of/iu.test(text.slice(start, end))) return !isNegated(lead.split(/[.,;:!?]|\bbut\b/u).at(-1)!);
    return !notOwn.test(lead);
  });

const isDisputed = ({ mark }: MarkedStatement): boolean => mark === 'false' || mark === 'partly';

/** Whether something shows what is said of a statement. A date makes a claim one that can be looked up. */
const hasProof = ({ proof, evidenceId, added, date }: MarkedStatement): boolean =>
  proof.trim() !== '' || evidenceId != null || date !== null || namesDay(added);
const day = new RegExp(wholeDate, 'iu');
const dayOfMonth = /\b\d{1,2}(?:st|nd|rd|th|\.)?(?: of)? \p{Lu}\p{Ll}{2,8}\b|\b\p{Lu}\p{Ll}{2,8} \d{1,2}\b/u;
const namesDay = (text: string): boolean => day.test(text) || dayOfMonth.test(text);

/** Whether a sentence is what the member says of a statement, in whatever language, and more than that it is not so. */
function isClaimOf({ added }: MarkedStatement, text: string): boolean {
  const words = plain(text);
  return words.length > 5 && plain(added).includes(words) && !offering.test(text) && !isNegated(text);
}

/** The places of sentences of a model in which the member's own words claim something unproved, whatever it says that they answer. */
function claimedByModel(sentences: readonly DraftSentence[], statements: readonly MarkedStatement[]): number[] {
  if (!sentences.some(({ by }) => by === 'model')) return [];
  const unproved = unprovedClaims(statements);
  return sentences.flatMap(({ text, by }, index) =>
    by === 'model' && sentencesOf(withoutQuotes(text, statements)).some(({ words }) => unproved.has(plain(words))) ? [index] : [],
  );
}

/** The sentences with which the member disputes statements, and for none of which there is a proof. */
function unprovedClaims(statements: readonly MarkedStatement[]): ReadonlySet<string> {
  const isProved = new Map<string, boolean>();
  for (const statement of statements.filter(isDisputed))
    for (const { words } of sentencesOf(statement.added))
      if (isClaimOf(statement, words)) isProved.set(plain(words), isProved.get(plain(words)) === true || hasProof(statement));
  return new Set([...isProved].filter(([, hasOne]) => !hasOne).map(([words]) => words));
}

/** Whether a sentence that answers no statement says what its member did, and is none for which there is a proof or a day. */
const claimsAlone = (text: string, statements: readonly MarkedStatement[]): boolean =>
  firstPerson.test(text) &&
  claiming.test(text) &&
  !offering.test(text) &&
  !namesDay(text) &&
  !statements.some((one) => hasProof(one) && sameWords(text, `${one.added} ${one.proof}`));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Quoted words of a statement are the accuser's: spaces keep the places of the others. What nobody said is no quotation. */
function withoutQuotes(text: string, statements: readonly MarkedStatement[]): string {
  const said = statements.map(({ words }) => plain(words));
  // Single words say something else when they are put together anew.
  const isSaid = (words: string) => said.some((one) => one === words || (words.includes(' ') && one.includes(words)));
  return text.replaceAll(/[“"]([^”"]*)[”"]/gu, (quoted, words: string) => (isSaid(plain(words)) ? ' '.repeat(quoted.length) : quoted));
}
