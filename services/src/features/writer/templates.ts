import { sentencesOf } from '@clapback/contracts/sentences';
import type { DraftSentence, MarkedStatement, StatementMark, WriterTone } from '@clapback/contracts/writer-words';
import { phrases, type Scope, type Voice } from './phrases.ts';

/** A sentence as it can be said in several ways; which one is taken makes no difference to what it says. */
interface Part {
  ways: string[];
  answers: number[];
}

/** Statements of which something was said. */
type Answered = MarkedStatement & { mark: Exclude<StatementMark, 'open'> };
const isAnswered = (statement: MarkedStatement): statement is Answered => statement.mark !== null && statement.mark !== 'open';

/**
 * An answer from the marked statements alone: what its member said of each, in their words, between sentences of the tone. No AI model is
 * used; nothing is in it that was not said.
 */
export function composeDraft(statements: readonly MarkedStatement[], tone: WriterTone): DraftSentence[] {
  const seen = new Map<string, number>();
  return partsOf(statements, tone).map(({ ways, answers }) => {
    // The same words again and again read like a form: the ways take turns.
    const kind = ways.map((way) => way.replace(/[“"].*[”"]/u, '')).join();
    const turn = seen.get(kind) ?? 0;
    seen.set(kind, turn + 1);
    return { text: ways[answers.length > 0 ? Math.min(turn, 1) % ways.length : 0]!, answers };
  });
}

/** The same sentence said in another way, or as it was where there is no other. */
export function sayAgain(sentence: DraftSentence, statements: readonly MarkedStatement[], tone: WriterTone): DraftSentence {
  const part = partsOf(statements, tone).find(({ ways }) => ways.includes(sentence.text));
  if (!part) return sentence;
  return { text: part.ways[(part.ways.indexOf(sentence.text) + 1) % part.ways.length]!, answers: sentence.answers };
}

function partsOf(statements: readonly MarkedStatement[], tone: WriterTone): Part[] {
  const say = phrases[tone];
  const answered = statements.filter(isAnswered);
  const voice = voiceOf(statements);
  if (answered.length === 0) return say.unmarked(voice).map((ways) => ({ ways, answers: [] }));
  const scope: Scope = {
    voice,
    answered: answered.length,
    all: statements.length,
    denies: answered.some(({ mark }) => mark === 'false' || mark === 'partly'),
    leavesOpinions: statements.some((statement) => statement.kind === 'opinion' && !isAnswered(statement)),
  };
  const around = (ways: string[]): Part[] => (ways.length > 0 ? [{ ways, answers: [] }] : []);
  return [
    ...around(say.opening(scope)),
    ...answered.flatMap((statement) => answerTo(statement, tone, voice)),
    ...around(say.closing(scope)),
  ];
}

function answerTo(statement: Answered, tone: WriterTone, voice: Voice): Part[] {
  const { number, mark, added, proof, date, amount, who } = statement;
  const say = phrases[tone];
  const answers = [number];
  const own = sentencesOf(added).map(({ words }) => finished(words));
  const more = [
    ...own,
    ...(date ? [`That was on ${dayText(date)}.`] : []),
    ...(amount.trim() ? [finished(`The amount was ${amount.trim()}`)] : []),
    ...(who.trim() ? [finished(mark === 'not_about_me' ? `It is about ${who.trim()}` : `The person concerned is ${who.trim()}`)] : []),
  ];
  const quoted = { quote: quoteOf(statement.words), number, voice, isProved: proof.trim() !== '', isExplained: own.length > 0 };
  return [
    { ways: say.verdict[mark](quoted), answers },
    ...more.map((text) => ({ ways: [text, ...say.lead.map((lead) => `${lead} ${text}`)], answers })),
    ...(proof.trim() ? [{ ways: say.proof(proof.trim().replace(/\.$/u, '')), answers }] : []),
  ];
}

/** 'we' where the member says so. */
function voiceOf(statements: readonly MarkedStatement[]): Voice {
  const own = statements.map(({ added }) => added).join(' ');
  return /\b(?:we|us|our|ours)\b/iu.test(own) ? { i: 'we', me: 'us', my: 'our' } : { i: 'I', me: 'me', my: 'my' };
}

/** Characters of a statement that are repeated: more is no sentence, and its beginning says which it is. */
const longestQuote = 300;

/** Double quotes within would end the quotation. */
function quoteOf(words: string): string {
  const text = words
    .replaceAll(/["“”„«»]/gu, '’')
    .replace(/^’+|(?<!’)’+$/gu, '')
    .trim();
  if (text.length > longestQuote) return `“${text.slice(0, longestQuote).trim()}…”`;
  return `“${/[.!?…’]$/u.test(text) ? text : `${text}.`}”`;
}

/** With a capital at the beginning and a full stop in the end. */
function finished(words: string): string {
  const text = words.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return /[.!?…]["”’')]*$/u.test(text) ? text : `${text}.`;
}

const dayText = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
