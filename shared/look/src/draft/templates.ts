import {
  writerTones,
  type DraftSentence,
  type MarkedStatement,
  type StatementMark,
  type WriterTone,
} from '@clapback/contracts/writer-words';
import { mostDraftSentences } from '@clapback/contracts/limits';
import { sentencesOf } from '@clapback/contracts/sentences';
import { phrases, type Quoted, type Scope, type Voice, type Ways } from './phrases.ts';

/** Statements of which something was said. Threats are kept as evidence, and never answered. */
type Answered = MarkedStatement & { mark: Exclude<StatementMark, 'open'> };
const isAnswered = (statement: MarkedStatement): statement is Answered =>
  statement.mark !== null && statement.mark !== 'open' && statement.kind !== 'threat';
/** What can be right or wrong as a whole: neither a question nor what somebody thinks. */
const canBeJudged = ({ kind }: MarkedStatement): boolean => kind !== 'question' && kind !== 'opinion';

/**
 * An answer from the marked statements alone: what its member said of each, in their words, between sentences of the tone. No AI model is
 * used; nothing is in it that was not said.
 */
export function composeDraft(statements: readonly MarkedStatement[], tone: WriterTone): DraftSentence[] {
  const draft = compose(statements, tone, ownSentences);
  // More than a draft may have: what its member said of a statement is then one of them.
  return draft.length > mostDraftSentences ? compose(statements, tone, ownAsOne) : draft;
}

function compose(statements: readonly MarkedStatement[], tone: WriterTone, ownOf: (statement: Answered) => string[]): DraftSentence[] {
  const say = phrases[tone];
  const answered = answeredOf(statements);
  const voice = voiceOf(statements);
  const around = (texts: readonly (string | null)[]) => texts.flatMap((text) => (text === null ? [] : [{ text, answers: [] }]));
  if (answered.length === 0) return around(say.unmarked(voice));
  const scope = scopeOf(statements, voice);
  // The same words again and again read like a form: what is said for a second time differs.
  const said = new Set<string>();
  const isAgain = (what: string): boolean => {
    const wasSaid = said.has(what);
    said.add(what);
    return wasSaid;
  };
  const answers = answered.flatMap((statement) =>
    answerTo(statement, ownOf(statement), tone, {
      voice,
      isMarkAgain: canBeJudged(statement) && isAgain(statement.mark),
      isProofAgain: shownProof(statement) !== '' && isAgain('proof'),
    }),
  );
  return [...around([say.opening(scope)]), ...answers, ...around([say.closing(scope)])];
}

/** What can be said of one statement. */
export interface Saying {
  number: number;
  mark: Answered['mark'];
  /** Its sentences in their order, each in all its wordings: the quote with its verdict, whom it is about, the member's own, then what they answered. */
  sentences: string[][];
  /** How many of them are the member's own. */
  own: number;
  /** The place of the first of those. */
  firstOwn: number;
  /** How many of them, from the first, mean something else in another place: each stands right behind the one before it. */
  inOrder: number;
}

/** What a draft can say of its statements, whatever its tone and whoever speaks. */
export interface Sayings {
  /** Sentences of the tones that say nothing of what was said. */
  around: string[];
  answers: Saying[];
}

/** All that `composeDraft` can say of these statements. */
export function sayingsOf(statements: readonly MarkedStatement[]): Sayings {
  const ways = writerTones.flatMap((tone) => voices.map((voice) => ({ tone, voice })));
  return {
    around: ways
      .flatMap(({ tone, voice }) => {
        const { opening, closing, unmarked } = phrases[tone];
        const scope = scopeOf(statements, voice);
        return [opening(scope), closing(scope), ...unmarked(voice)];
      })
      .filter((text) => text !== null),
    answers: answeredOf(statements).map((statement) => {
      const { number, mark } = statement;
      const own = ownSentences(statement);
      const firstOwn = 1 + about(statement).length;
      const all = ways.flatMap(({ tone, voice }) =>
        [false, true].map((isAgain) => answerTo(statement, own, tone, { voice, isMarkAgain: isAgain, isProofAgain: isAgain })),
      );
      return {
        number,
        mark,
        sentences: all[0]!.map((_one, index) => [...new Set(all.map((sentences) => sentences[index]!.text))]),
        own: own.length,
        firstOwn,
        inOrder: firstOwn + own.length + dayOf(statement, own).length,
      };
    }),
  };
}

const answeredOf = (statements: readonly MarkedStatement[]): Answered[] =>
  statements.filter((one): one is Answered => isAnswered(one) && (one.kind !== 'question' || hasReply(one)));

const scopeOf = (statements: readonly MarkedStatement[], voice: Voice): Scope => {
  const answered = answeredOf(statements);
  return {
    voice,
    answered: answered.length,
    all: statements.length,
    denied: answered.filter((one) => canBeJudged(one) && (one.mark === 'false' || one.mark === 'partly')).length,
    leavesOpinions: statements.some((statement) => statement.kind === 'opinion' && !isAnswered(statement)),
  };
};

/** The member's own sentences, as they stand in a draft. */
const ownSentences = ({ added }: Answered): string[] => sentencesOf(added).map(({ words }) => finished(words));

const ownAsOne = ({ added }: Answered): string[] => (added.trim() === '' ? [] : [finished(added)]);

/** What proves it, as a part of a sentence; blank where nothing does. */
const shownProof = ({ proof }: Answered): string => proof.trim().replace(/[.!?]+$/u, '');

/** Whom it is about, where that is not the member; what was said of that is left out where it is about them after all. */
const about = ({ mark, who }: Answered): string[] =>
  mark === 'not_about_me' && who.trim() ? [finished(`It is about ${withinSentence(who)}`)] : [];

/** Its day, where a sentence before it says what was on that day: of what is denied nothing was. */
const dayOf = ({ mark, date }: Answered, own: readonly string[]): string[] =>
  date && (own.length > 0 || mark === 'true' || mark === 'partly') ? [`That was on ${dayText(date)}.`] : [];

interface Telling {
  voice: Voice;
  /** Whether the same mark was said before, and whether a proof was shown. */
  isMarkAgain: boolean;
  isProofAgain: boolean;
}

function answerTo(
  statement: Answered,
  own: readonly string[],
  tone: WriterTone,
  { voice, isMarkAgain, isProofAgain }: Telling,
): DraftSentence[] {
  const { number, mark, amount, kind, words } = statement;
  const say = phrases[tone];
  const shown = shownProof(statement);
  const quoted = { quote: quoteOf(words), named: namedOf(words), number, voice, isProved: shown !== '', isExplained: own.length > 0 };
  const texts = [
    kind === 'question'
      ? replyTo(statement, say.question(quoted), voice)
      : kind === 'opinion'
        ? viewOf(mark, say.opinion(quoted), voice)
        : oneOf(say.verdict[mark](quoted), isMarkAgain),
    ...about(statement),
    ...own,
    ...dayOf(statement, own),
    ...(amount.trim() ? [finished(`The amount was ${amount.trim()}`)] : []),
    ...(shown ? [oneOf(say.proof(shown), isProofAgain)] : []),
  ];
  return texts.map((text) => ({ text, answers: [number] }));
}

const oneOf = ([first, again = first]: Ways, isAgain: boolean): string => (isAgain ? again : first);

/** One that 'yes' and 'no' do not answer. */
const isOpenQuestion = (words: string): boolean =>
  !/^\W*(?:(?:and|but|so|or),? )?(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must)(?:n['’]t)?\b/iu.test(
    words,
  );

/** Whether there is something to say to a question. */
const hasReply = ({ words, mark, added }: Answered): boolean => mark === 'not_about_me' || added.trim() !== '' || !isOpenQuestion(words);

const shortReplies = { true: 'Yes.', false: 'No.', partly: 'In part.' } as const;

/** A question with what its mark says, where it can be said of one. */
function replyTo({ words, mark }: Answered, question: string, { me }: Quoted['voice']): string {
  if (mark === 'not_about_me') return `${question} That is not about ${me}.`;
  return isOpenQuestion(words) ? question : `${question} ${shortReplies[mark]}`;
}

/** What its mark says of what somebody thinks, which is neither right nor wrong. */
function viewOf(mark: Answered['mark'], opinion: string, { i, me }: Quoted['voice']): string {
  const view = {
    true: `${i} agree.`,
    false: `${i} do not agree.`,
    partly: `${i} agree only in part.`,
    not_about_me: `That is not about ${me}.`,
  }[mark];
  return `${opinion} ${view[0]!.toUpperCase()}${view.slice(1)}`;
}

const alone: Voice = { i: 'I', me: 'me', my: 'my' };
const several: Voice = { i: 'we', me: 'us', my: 'our' };
const voices = [alone, several];

/** 'we' where the member speaks of several, and never of themselves alone. */
function voiceOf(statements: readonly MarkedStatement[]): Voice {
  const own = statements.map(({ added }) => added).join(' ');
  const isOne = /\bI\b|\b(?:me|[Mm]y|myself)\b/u.test(own);
  return !isOne && /\b(?:[Ww]e|us|[Oo]urs?)\b/u.test(own) ? several : alone;
}

/** Characters of a statement that are repeated: more is no sentence, and its beginning says which it is. */
const longestQuote = 300;

/** Signs that end a sentence, in the scripts that have their own. */
const ends = '.!?…؟۔।。！？';

/** A statement in quotes; quotes within are single ones. */
function quoteOf(words: string): string {
  const text = words
    .trim()
    .replace(/^["“”„«]([^"“”„«»]*)["“”»]$/u, '$1')
    .replaceAll(/(?<=^|[\s(])["“”„«]\s?/gu, '‘')
    .replaceAll(/(?<!\s)\s?["“”„«»]/gu, '’')
    .trim();
  if ([...text].length > longestQuote) return `“${beginningOf(text)}…”`;
  return `“${new RegExp(`[${ends}]’?$`, 'u').test(text) ? text : `${text}.`}”`;
}

/** As much of a text as is repeated; a letter stays with its marks. */
function beginningOf(text: string): string {
  let beginning = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    count += [...segment].length;
    if (count > longestQuote) break;
    beginning += segment;
  }
  return beginning.trim();
}

/** The same as a part of a sentence. */
const namedOf = (words: string): string => quoteOf(words).replace(/(?<!\.)\.”$/u, '”');

/** With a capital at the beginning and a full stop in the end. */
function finished(words: string): string {
  // Not in 'eBay'.
  const text = words.trim().replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());
  return new RegExp(`[${ends}]["”’')]*$`, 'u').test(text) ? text : `${text}.`;
}

/** Words that begin an answer of their own, in the middle of a sentence. */
const withinSentence = (words: string): string =>
  words.trim().replace(/^(?:The|A|An|My|Our|His|Her|Their|Somebody|Someone|Another|One)\b/u, (word) => word.toLowerCase());

const dayText = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
