import type { DraftFindingKind, DraftSentence, MarkedStatement } from '@clapback/contracts/writer-words';
import { passages, type Found } from '../context.ts';
import { look } from '../index.ts';
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
  /\b(?:(?:i|we) (?:admit|confess|concede|plead|must own up)|(?:it|this|that) (?:was|is) (?:all |entirely )?(?:my|our) (?:own )?(?:fault|mistake)|(?:i|we) (?:am|are|was|were) (?:guilty|to blame|liable|negligent|at fault|responsible for (?:the|your|this|that))|(?:i|we) (?:lied|cheated|stole|defrauded|poisoned|did it)|(?:i|we) (?:accept|take) (?:full |all )?(?:the )?(?:blame|liability|responsibility)|(?:my|our) negligence|(?<!\bnot )(?:everything|all (?:of )?(?:it|this|that)|all (?:that )?(?:you|they) (?:say|said|write|wrote))\b.{0,30}\b(?:is|was) (?:true|right|correct))\b/iu;
const link =
  /(?:\b(?:https?|ftp):\/\/|\bwww\.|\bmailto:)\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b(?:[:/]\S*)?|\b[a-z0-9-]{2,}\.(?:com|net|org|io|co|info|biz|xyz|ru|top|click|link|shop|me|app|de|fr|uk|eu|nl|ch|pl|cn|dev|ai|tv|cc|ly|gg|page|site|online|store|live|example)(?:\/\S*)?\b/iu;
/** What stands for something that was taken out of a text, and was not put back: nobody gave it out. */
const placeholder = /⟦[^⟧]{0,40}⟧?|\b(?:NAME|EMAIL|PHONE|ADDRESS|LINK|NUMBER)_\d+\b/u;
/** Addresses of pages in a text, and names of sites with the endings that most have. */
export const findLinks = (text: string): Found[] => passages(text, new RegExp(link, 'giu'));

/** A claim of one's own: what happened. Greetings, offers and what only denies are none. */
const claiming =
  /\b(?:was|were|had|did|refunded|paid|wrote|sent|called|told|tested|inspected|delivered|shows?|met|left|gave|took|asked|offered|replaced|repaired|informed|agreed|signed|returned|received|kept|checked|found|rated|worked|works)\b/iu;
const denying = /^(?:[“"‘'].*[”"’']\s*)?(?:that|this|it) (?:is|was) (?:not|only|right|wrong|correct)|^you write\b/iu;
const affirmed =
  /\b(?:that|this|it|which)(?: is|['’]s| was) (?:completely |entirely |quite |all |absolutely |indeed )?(?:true|right|correct|accurate|a fact)\b|\b(?:you|they|he|she) (?:is|are|was|were) (?:completely |entirely |quite |all |absolutely )?(?:right|correct)\b|\b(?:it|this|that) (?:did happen|(?:really |indeed )?happened\s*[.!]?$)|\b(?:i|we) (?:do not|don['’]t|cannot|can['’]t|will not|won['’]t) (?:deny|dispute|contest) (?:it|this|that)\b|^\s*(?:yes|true|correct|right|indeed|exactly|agreed)\b/iu;
const denied =
  /\b(?:that|this|it|which)(?: is|['’]s| was)(?: completely| entirely| simply)? (?:not (?:true|right|correct|accurate|so)|false|wrong|untrue|incorrect|an? (?:invention|lie))\b|\b(?:did not happen|never happened)\b|\b(?:i|we) (?:deny|dispute|reject) (?:it|this|that)\b|\b(?:you|they|he|she) (?:is|are) (?:wrong|mistaken|lying)\b/iu;
const negating = /\b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot|false|untrue|wrong|incorrect)\b|n['’]t\b/iu;
const only = /\b(?:only|not) (?:partly|entirely|completely|quite|all)\b|\bpart of\b|\bonly partly\b/iu;

/**
 * What in a draft is worth a look before it is used: claims without proof, threats, admissions, private data, the accusation repeated at the
 * start, full names of third persons, links, and what stands against a mark. `own` are names that the member goes by.
 */
export function checkDraft(
  sentences: readonly DraftSentence[],
  statements: readonly MarkedStatement[],
  own: readonly string[] = [],
): DraftFinding[] {
  const byNumber = new Map(statements.map((statement) => [statement.number, statement]));
  return sentences.flatMap(({ text, answers }, sentence) => {
    const answered = answers.flatMap((number) => byNumber.get(number) ?? []);
    const found: DraftFinding[] = [];
    const add = (kind: DraftFindingKind, start = 0, end = text.length) =>
      found.push({ kind, sentence, start, end, passage: text.slice(start, end) });
    const addMatch = (kind: DraftFindingKind, pattern: RegExp, within = text) => {
      const match = pattern.exec(within);
      if (match) add(kind, match.index, match.index + match[0].length);
    };
    const unquoted = withoutQuotes(text, statements);

    for (const { kind, start, end } of look(text)) add(kind === 'threat' ? 'threat' : 'private_data', start, end);
    for (const pattern of [threatensLaw, threatening])
      if (!found.some(({ kind }) => kind === 'threat')) addMatch('threat', pattern, unquoted);
    addMatch('admission', admitting, unquoted);
    addMatch('link', link);
    addMatch('placeholder', placeholder);
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
    if (meant.some((statement) => isAgainst(unquoted, statement)) || statements.some((statement) => turnsAround(unquoted, statement)))
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
  return text.replaceAll(/[“"]([^”"]*)[”"]/gu, (quoted, words: string) =>
    said.some((one) => one.includes(plain(words))) ? ' '.repeat(quoted.length) : quoted,
  );
}

function isAgainst(text: string, { mark }: MarkedStatement): boolean {
  if (mark === 'true') return denied.test(text);
  if (mark === 'false' || mark === 'not_about_me') return affirmed.test(text) && !denied.test(text) && !only.test(text);
  if (mark === 'partly') return (affirmed.test(text) || denied.test(text)) && !only.test(text);
  return false;
}

/** How much of a statement stands in a sentence that says it again, or the opposite of it. */
const wholeStatement = 0.75;
/** What somebody is said to have said is not asserted. */
const reporting = /\b(?:you|they|he|she|who(?:ever)?) (?:say|says|said|claim(?:s|ed)?|write|writes|wrote|allege[sd]?|mention(?:s|ed)?)\b/iu;
const figures = (text: string): string[] => text.match(/\d+/gu) ?? [];

/** Whether a sentence says a statement as if it were so, though it is marked as false, or the other way round. Words of the member's are not. */
function turnsAround(text: string, { mark, words, kind, added }: MarkedStatement): boolean {
  if (kind === 'question' || (mark !== 'true' && mark !== 'false' && mark !== 'not_about_me')) return false;
  if (!sameWords(words, text, wholeStatement) || only.test(text) || reporting.test(text)) return false;
  if (figures(words).some((figure) => !figures(text).includes(figure))) return false;
  if (plain(added).includes(plain(text)) && plain(text) !== '') return false;
  const isDenied = negating.test(text) !== negating.test(words);
  return mark === 'true' ? isDenied : !isDenied;
}
