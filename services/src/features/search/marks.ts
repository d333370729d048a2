import { sql } from 'kysely';
import type { FoundPost, MarkedText } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { toIso } from '#platform/database/time.ts';
import { forEachConfig, parsableText, plainText, searchConfigOf } from '#platform/text/search-words.ts';
import { isByAnonymousAuthor, anonymousAuthorName } from '../posts/views.ts';
import { excerptOf } from './excerpt.ts';
import { wordsOf, type Hit } from './hits.ts';
import { anyOf, type SearchWords } from './parse.ts';

// No text has these: control characters are refused where texts are written.
const [opens, closes] = ['\u0002', '\u0003'];
const options = `StartSel="${opens}", StopSel="${closes}", HighlightAll=true`;
/** Characters of a text that are read where nothing was searched in it: more than an excerpt shows. */
const beginning = 400;

const gaplessLetter =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]$/v;

interface MarkedRow {
  id: string;
  title: string;
  content: string;
  response_id: string | null;
  response_by: string | null;
  response_name: string | null;
  response_content: string | null;
  response_at: string | null;
  response_verified: boolean | null;
  by_anonymous_author: boolean | null;
}

/** Where in posts, and in the response by which one was found, stands what was searched for, by the posts' ids. */
export async function markHits(platform: Platform, parsed: SearchWords, hits: readonly Hit[]): Promise<Map<string, FoundPost['found']>> {
  // PostgreSQL marks each word wherever it stands, and would try a long phrase at each place of a text that repeats its words.
  const words = forEachConfig((config) => anyOf(parsed.neededByConfig[config]));
  const marked = (alias: string, column: string) =>
    parsed.hasWords
      ? sql`ts_headline(${sql.raw(searchConfigOf(`${alias}.language`))}, ${sql.raw(parsableText(`${alias}.${column}`))}, ${wordsOf(`${alias}.language`, words)}, ${options})`
      : sql`left(${sql.ref(`${alias}.${column}`)}, ${sql.lit(beginning)})`;
  const { rows } = await sql<MarkedRow>`
    select p.id, ${marked('p', 'title')} as title, ${marked('p', 'content')} as content,
      r.id as response_id, r.author_id as response_by, r.name as response_name, case when r.id is not null then ${marked('r', 'content')} end as response_content,
      r.created_at as response_at, coalesce(w.is_verified and w.display_name = r.name, false) as response_verified, ${isByAnonymousAuthor('r', 'p')} as by_anonymous_author
    from unnest(${hits.map(({ id }) => id)}::uuid[], ${hits.map(({ responseId }) => responseId)}::uuid[]) as hit (id, response_id)
    join posts p on p.id = hit.id
    left join responses r on r.id = hit.response_id and r.status = 'active' and r.deleted_at is null
    left join profiles w on w.id = r.author_id`.execute(readFrom(platform));
  const gapless = gaplessWords(parsed.neededByConfig.simple);
  return new Map(rows.map((row) => [row.id, foundView(row, gapless)]));
}

const foundView = (row: MarkedRow, words: readonly string[]): FoundPost['found'] => ({
  title: markedText(row.title, words),
  excerpt: excerptOf(markedText(row.content, words)),
  response:
    row.response_id === null
      ? null
      : {
          id: row.response_id,
          userId: row.by_anonymous_author ? null : row.response_by,
          name: row.by_anonymous_author ? anonymousAuthorName : row.response_name!,
          isVerified: row.response_verified! && !row.by_anonymous_author,
          excerpt: excerptOf(markedText(row.response_content!, words)),
          createdAt: toIso(row.response_at!),
        },
});

/** The words of scripts without gaps that a query has: letters in their order, or one alone. */
function gaplessWords(needed: string): string[] {
  const phrases = needed.match(/'(?:[^']|'')*'(?: <-> '(?:[^']|'')*')*/g) ?? [];
  const runs = phrases.flatMap((phrase) => {
    const letters = phrase.slice(1, -1).split("' <-> '");
    return letters
      .map((letter) => (gaplessLetter.test(letter) ? letter : ' '))
      .join('')
      .split(' ');
  });
  return [...new Set(runs)].filter((run) => run !== '');
}

type Mark = MarkedText['marks'][number];

/** Takes the marks out of a text. `words`: those of scripts without gaps. PostgreSQL marks each of their letters, wherever it stands. */
function markedText(text: string, words: readonly string[]): MarkedText {
  const marks: Mark[] = [];
  let plain = '';
  for (const [index, part] of text.split(eitherMark).entries()) {
    const start = plain.length;
    plain += isPlain.test(part) ? part : plainText(part);
    if (index % 2 === 1) marks.push({ start, end: plain.length });
  }
  return { text: plain, marks: joinedMarks(words.length === 0 ? marks : withoutStrayLetters(plain, marks, words)) };
}

const eitherMark = new RegExp(`[${opens}${closes}]`, 'u');
// Texts have no control characters but these of `search_text`.
// oxlint-disable-next-line no-control-regex
const isPlain = /^[^\u0001-\u001F]*$/;

/** Marks that touch are one: the letters of a word, which were set apart. */
function joinedMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks) {
    const before = joined.at(-1);
    if (before?.end === mark.start) before.end = mark.end;
    else joined.push({ ...mark });
  }
  return joined;
}

/**
 * The marks without letters of scripts without gaps that stand in none of the words. Signs and blanks between letters take no place in a word, as
 * where PostgreSQL finds it.
 */
function withoutStrayLetters(text: string, marks: readonly Mark[], words: readonly string[]): Mark[] {
  const kept = new Set<Mark>();
  let run: Mark[] = [];
  const keepRun = () => {
    // By characters of a string, of which some letters take two.
    const letters = run.flatMap((mark) => Array.from({ length: mark.end - mark.start }, () => mark));
    const written = run.map(({ start, end }) => text.slice(start, end)).join('');
    for (const word of words)
      for (let at = written.indexOf(word), until = 0; at >= 0; at = written.indexOf(word, at + 1)) {
        for (let index = Math.max(at, until); index < at + word.length; index += 1) kept.add(letters[index]!);
        until = at + word.length;
      }
    run = [];
  };
  for (const mark of marks) {
    const letter = text.slice(mark.start, mark.end);
    const isLetter = letter.length <= 2 && gaplessLetter.test(letter);
    const before = run.at(-1);
    if (before && !(isLetter && betweenLetters.test(text.slice(before.end, mark.start)))) keepRun();
    if (isLetter) run.push(mark);
    else kept.add(mark);
  }
  keepRun();
  return marks.filter((mark) => kept.has(mark));
}

const betweenLetters = /^[^\p{L}\p{N}]*$/u;
