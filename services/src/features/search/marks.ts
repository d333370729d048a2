import { sql } from 'kysely';
import type { FoundPost, MarkedText } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { toIso } from '#platform/database/time.ts';
import { parsableText, plainText, searchConfigOf } from '#platform/text/search-words.ts';
import { isByAnonymousAuthor, anonymousAuthorName } from '../posts/views.ts';
import { excerptOf } from './excerpt.ts';
import { wordsOf, type Hit } from './hits.ts';
import type { SearchWords } from './parse.ts';

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
  const marked = (alias: string, column: string) =>
    parsed.hasWords
      ? sql`ts_headline(${sql.raw(searchConfigOf(`${alias}.language`))}, ${sql.raw(parsableText(`${alias}.${column}`))}, ${wordsOf(`${alias}.language`, parsed.neededByConfig)}, ${options})`
      : sql`left(${sql.ref(`${alias}.${column}`)}, ${sql.lit(beginning)})`;
  const { rows } = await sql<MarkedRow>`
    select p.id, ${marked('p', 'title')} as title, ${marked('p', 'content')} as content,
      r.id as response_id, r.author_id as response_by, r.name as response_name, case when r.id is not null then ${marked('r', 'content')} end as response_content,
      r.created_at as response_at, coalesce(w.is_verified and w.display_name = r.name, false) as response_verified, ${isByAnonymousAuthor('r', 'p')} as by_anonymous_author
    from unnest(${hits.map(({ id }) => id)}::uuid[], ${hits.map(({ responseId }) => responseId)}::uuid[]) as hit (id, response_id)
    join posts p on p.id = hit.id
    left join responses r on r.id = hit.response_id and r.status = 'active' and r.deleted_at is null
    left join profiles w on w.id = r.author_id`.execute(readFrom(platform));
  const lone = loneLetters(parsed.neededByConfig.simple);
  return new Map(rows.map((row) => [row.id, foundView(row, lone)]));
}

const foundView = (row: MarkedRow, lone: ReadonlySet<string>): FoundPost['found'] => ({
  title: markedText(row.title, lone),
  excerpt: excerptOf(markedText(row.content, lone)),
  response:
    row.response_id === null
      ? null
      : {
          id: row.response_id,
          userId: row.by_anonymous_author ? null : row.response_by,
          name: row.by_anonymous_author ? anonymousAuthorName : row.response_name!,
          isVerified: row.response_verified! && !row.by_anonymous_author,
          excerpt: excerptOf(markedText(row.response_content!, lone)),
          createdAt: toIso(row.response_at!),
        },
});

/** The letters of scripts without gaps that a query has as words of their own, and not in the order of a longer one. */
function loneLetters(needed: string): ReadonlySet<string> {
  const words = needed.replaceAll(/'(?:[^']|'')*'(?: <(?:-|\d+)> '(?:[^']|'')*')+/g, '').match(/'[^']+'/g) ?? [];
  return new Set(words.map((one) => one.slice(1, -1)).filter((one) => gaplessLetter.test(one)));
}

/** Takes the marks out of a text. `lone`: letters that were searched as words. */
function markedText(text: string, lone: ReadonlySet<string>): MarkedText {
  const marks: MarkedText['marks'] = [];
  let plain = '';
  for (const [index, part] of text.split(new RegExp(`[${opens}${closes}]`, 'u')).entries()) {
    const start = plain.length;
    plain += plainText(part);
    if (index % 2 === 0) continue;
    const before = marks.at(-1);
    // The letters of one word, which were set apart.
    if (before?.end === start) before.end = plain.length;
    else marks.push({ start, end: plain.length });
  }
  return {
    text: plain,
    marks: marks.filter((mark) => !isLoneLetter(plain, mark) || lone.has(plain.slice(mark.start, mark.end))),
  };
}

/** Whether a mark is one letter of a script without gaps. Where whole words are searched PostgreSQL marks their letters everywhere. */
function isLoneLetter(text: string, { start, end }: MarkedText['marks'][number]): boolean {
  const marked = Array.from(text.slice(start, end));
  return marked.length === 1 && gaplessLetter.test(marked[0]!);
}
