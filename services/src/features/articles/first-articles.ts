import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { ArticleText } from '@clapback/contracts';
import { LockMode } from '@mikro-orm/core';
import { lockName } from '#platform/database/locks.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Tables } from '#platform/database/tables.ts';
import { sql, type Kysely } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { Article } from './entities.ts';
import { insertDraft, publishRevision } from './service.ts';

const folder = new URL('./first-articles/', import.meta.url);
const frontMatter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** The articles that come with the product, one a file: front matter in YAML, then Markdown. The file's name is the slug. */
export async function readFirstArticles(): Promise<ArticleText[]> {
  return Promise.all((await listSlugs()).map(readArticle));
}

const listSlugs = async (): Promise<string[]> =>
  (await readdir(fileURLToPath(folder))).flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : [])).toSorted();

async function readArticle(slug: string): Promise<ArticleText> {
  const name = `${slug}.md`;
  const [, head, content] = frontMatter.exec(await readFile(new URL(name, folder), 'utf8')) ?? [];
  if (head === undefined || content === undefined) throw new Error(`${name} has no front matter.`);
  const { parse } = await import('yaml');
  return Value.Parse(ArticleText, {
    lawAsOf: null,
    reviewOn: null,
    ...(parse(head) as object),
    slug,
    content: content.trim(),
  });
}

/**
 * Puts the articles in that come with the product and were not put in before. They are public where the product runs for its own machine
 * alone; elsewhere they are drafts, for the operator to read first. What became of one afterwards is left as it is.
 */
export async function importFirstArticles(platform: Platform): Promise<void> {
  const slugs = await listSlugs();
  const missingFrom = async (db: Kysely<Tables>) => {
    const known = new Set((await db.selectFrom('article_imports').select('name').execute()).map(({ name }) => name));
    return slugs.filter((slug) => !known.has(slug));
  };
  const texts = await Promise.all((await missingFrom(readFrom(platform))).map(readArticle));
  if (texts.length === 0) return;
  await transact(platform, async (tx) => {
    await lockName(tx, 'article-imports');
    const missing = await missingFrom(tx.db);
    const { at } = await tx.db.selectNoFrom(sql<string>`now()`.as('at')).executeTakeFirstOrThrow();
    // Another process may have put some in meanwhile.
    for (const [index, text] of texts.filter(({ slug }) => missing.includes(slug)).entries()) {
      const taken = await tx.db.selectFrom('blog_posts').select('id').where('slug', '=', text.slug).executeTakeFirst();
      await tx.db.insertInto('article_imports').values({ name: text.slug }).execute();
      if (taken) continue;
      const id = await insertDraft(tx, text, null);
      if (!platform.settings.isLoopback) continue;
      const article = await tx.em.findOneOrFail(Article, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // One after the other, so that lists have an order.
      await publishRevision(tx, article, new Date(Date.parse(at) - index * 1000));
    }
  });
}
