import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { ArticleText } from '@clapback/contracts';
import { LockMode } from '@mikro-orm/core';
import { lockName } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transaction.ts';
import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { Article } from './entities.ts';
import { insertDraft, publishRevision } from './service.ts';

const folder = new URL('./first-articles/', import.meta.url);
const frontMatter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** The articles that come with the product, one a file: front matter in YAML, then Markdown. The file's name is the slug. */
export async function readFirstArticles(): Promise<ArticleText[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(files.map(async (name) => readArticle(name, await readFile(new URL(name, folder), 'utf8'))));
}

function readArticle(name: string, text: string): ArticleText {
  const [, head, content] = frontMatter.exec(text) ?? [];
  if (head === undefined || content === undefined) throw new Error(`${name} has no front matter.`);
  return Value.Parse(ArticleText, {
    lawAsOf: null,
    reviewOn: null,
    ...(parse(head) as object),
    slug: name.slice(0, -'.md'.length),
    content: content.trim(),
  });
}

/**
 * Puts the articles in that come with the product and were not put in before. They are public where the product runs for its own machine
 * alone; elsewhere they are drafts, for the operator to read first. What became of one afterwards is left as it is.
 */
export async function importFirstArticles(platform: Platform): Promise<void> {
  const texts = await readFirstArticles();
  await transact(platform, async (tx) => {
    await lockName(tx, 'article-imports');
    const known = new Set((await tx.db.selectFrom('article_imports').select('name').execute()).map(({ name }) => name));
    const missing = texts.filter(({ slug }) => !known.has(slug));
    if (missing.length === 0) return;
    const { at } = await tx.db.selectNoFrom(sql<string>`now()`.as('at')).executeTakeFirstOrThrow();
    for (const [index, text] of missing.entries()) {
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
