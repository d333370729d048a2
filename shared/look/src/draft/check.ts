import type { DraftFindingKind, DraftSentence, MarkedStatement } from '@clapback/contracts/writer-words';
import { passages } from '../context.ts';
import { look } from '../index.ts';
import { isAgainst, modelTurnsAround, turnsAround } from './against-mark.ts';
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
  /\b(?:(?:i|we) (?:admit|confess|concede|plead|must own up)|(?:it|this|that) (?:was|is) (?:all |entirely )?(?:my|our) (?:own )?(?:fault|mistake)|(?:i|we) (?:am|are|was|were) (?:guilty|to blame|liable|negligent|at fault|responsible for (?:the|your|this|that))|(?:i|we) (?:lied|cheated|stole|defrauded|poisoned|did it)|(?:i|we) (?:accept|take) (?:full |all )?(?:the )?(?:blame|liability|responsibility)|(?:my|our) negligence|mea culpa|own up to|guilty as charged|(?:i|we) (?:made|make) (?:a|the|this|that|some) (?:\w+ )?mistakes?|(?:i|we) failed (?:you|him|her|them)|(?:i|we) (?:was|were) wrong to|(?:i|we) should(?: not|n['’]t) have|because of (?:me|us)(?=[.!,]|$)|caught (?:me|us)(?=[.!,]|$)|(?:sorry|regret|apologi[sz]e) (?:that|for (?:what|how)|because) (?:i|we|my|our)|(?:i|we) (?:regret|apologi[sz]e for|am sorry for|are sorry for) (?!any|every|some|no)(?:having )?\w+ing|(?<!\bnot )(?:everything|all (?:of )?(?:it|this|that)|all (?:that )?(?:you|they) (?:say|said|write|wrote))\b.{0,30}\b(?:is|was) (?:true|right|correct))\b/giu;
/** What stands for something that was taken out of a text, and was not put back: nobody gave it out. */
const placeholder =
  /⟦[^⟧]{0,40}⟧?|\b(?:NAME|EMAIL|PHONE|ADDRESS|LINK|NUMBER|BANK|CARD|BIRTHDATE|PERSON)[\\\s_-]{1,3}\d+|\b(?:name|email|phone|address|link|number|bank|card|birthdate|person)_\d+|[[{<【〚][^\]}>】〛]{1,40}[\]}>】〛]/gu;

/** A claim of one's own: what happened. Greetings, offers and what only denies are none. */
const claiming =
  /\b(?:was|were|had|did|refunded|paid|wrote|sent|called|told|tested|inspected|delivered|shows?|met|left|gave|took|asked|offered|replaced|repaired|informed|agreed|signed|returned|received|kept|checked|found|rated|worked|works)\b/iu;
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
  for (const sentence of addedByModel(sentences, statements, own)) {
    const passage = sentences[sentence]!.text;
    found.push({ kind: 'added_by_model', sentence, start: 0, end: passage.length, passage });
  }
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
    addAll('admission', passages(unquoted, admitting));
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
    const needsProof = answered.some(({ mark }) => mark === 'false' || mark === 'partly');
    const isProved = answered.every(
      ({ mark, proof, evidenceId, added, date }) =>
        (mark !== 'false' && mark !== 'partly') || proof.trim() !== '' || evidenceId != null || hasDay(added, date),
    );
    if (needsProof && !isProved && claiming.test(unquoted) && !denying.test(text)) add('no_proof');
    return found;
  });
}

/** A date beside it makes a claim one that can be looked up. */
const hasDay = (added: string, date: string | null): boolean =>
  date !== null || /\b\d{1,2} \p{Lu}\p{Ll}{2,8}\b|\b\p{Lu}\p{Ll}{2,8} \d{1,2}\b/u.test(added);

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
