import { LockMode, type InferEntity } from '@mikro-orm/core';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits, type ArticleText, type ChangeArticle, type EditedArticle, type PublishArticle } from '@clapback/contracts';
import { articleLimits } from '@clapback/contracts/article-words';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import type { Member } from '#platform/access/actor.ts';
import { lockName } from '#platform/database/locks.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { Article, ArticleRevision } from './entities.ts';
import { findEdited } from './queries.ts';
import { renderArticle, type PictureFault } from './render.ts';

type Row = InferEntity<typeof Article>;

const pictureRefusals: Record<PictureFault, string> = {
  not_uploaded: 'A picture in the text was not uploaded here. Please add it with Add a picture.',
  no_alternative_text: 'A picture in the text does not say what it shows. Please write it between the square brackets.',
};

/** How long ago a time may be that somebody chose a moment ago, in milliseconds. */
const clockTolerance = 60_000;

/** Begins an article, as a draft. */
export async function createArticle(tx: Tx, editor: Member, input: ArticleText): Promise<EditedArticle> {
  const id = await insertDraft(tx, input, editor.accountId);
  return kept(tx, editor, id, 'article_created');
}

/** Puts a draft into the tables: of an editor, or without one for what comes with the product. Gives its id. */
export async function insertDraft(tx: Tx, input: ArticleText, editorId: string | null): Promise<string> {
  const text = checkText(input);
  const id = uuid();
  await refuseTakenSlug(tx, id, text.slug);
  tx.em.create(Article, { id, ...columnsOf(text), status: 'draft', publishedAt: null, revision: 1, publishedRevision: null });
  tx.em.create(ArticleRevision, { articleId: id, number: 1, editorId, text });
  await tx.flush();
  return id;
}

/** Keeps the next revision of an article. Readers go on seeing the published one. */
export async function changeArticle(tx: Tx, editor: Member, id: string, { baseRevision, ...input }: ChangeArticle): Promise<EditedArticle> {
  const text = checkText(input);
  const article = await lockArticle(tx, id);
  refuseOlder(article, baseRevision);
  await refuseTakenSlug(tx, id, text.slug);
  const number = article.revision + 1;
  tx.em.create(ArticleRevision, { articleId: id, number, editorId: editor.accountId, text });
  tx.em.assign(article, { revision: number, changedAt: await now(tx), ...(article.status === 'draft' ? columnsOf(text) : {}) });
  return kept(tx, editor, id, 'article_changed', { revision: number });
}

/** Shows the newest revision to everybody: at once, or from a time on. An article that is public keeps the time at which it became so. */
export async function publishArticle(tx: Tx, editor: Member, id: string, { revision, publishAt }: PublishArticle): Promise<EditedArticle> {
  const article = await lockArticle(tx, id);
  refuseOlder(article, revision);
  const at = await now(tx);
  const isPublic = isPublicAt(article, at);
  const chosen = publishAt ? new Date(publishAt) : null;
  if (chosen && isPublic)
    throw new ProblemError('conflict', { detail: 'This article is public already. Take it offline first, or publish the changes now.' });
  if (chosen && chosen.getTime() < at.getTime() - clockTolerance)
    throw refuseField('publishAt', 'in_past', 'This time has passed. Please choose a later one, or publish now.');
  const publishedAt = isPublic ? article.publishedAt! : chosen && chosen > at ? chosen : at;
  await publishRevision(tx, article, publishedAt);
  return kept(tx, editor, id, 'article_published', { revision, publishedAt: publishedAt.toISOString() });
}

/** Makes the newest revision the one that readers have from a time on. */
export async function publishRevision(tx: Tx, article: Row, publishedAt: Date): Promise<void> {
  const { text } = await tx.em.findOneOrFail(ArticleRevision, { articleId: article.id, number: article.revision });
  if (!text.content) throw refuseField('content', 'missing', 'An article without words cannot be published.');
  const { pictureFault } = renderArticle(text.content);
  if (pictureFault) throw refuseField('content', pictureFault, pictureRefusals[pictureFault]);
  await refuseTakenSlug(tx, article.id, text.slug);
  tx.em.assign(article, { ...columnsOf(text), status: 'published', publishedAt, publishedRevision: article.revision });
  await tx.db
    .insertInto('article_slugs')
    .values({ slug: text.slug, article_id: article.id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: article.id }))
    .execute();
}

/** Takes an article offline: it is a draft again, with the words of its newest revision. */
export async function unpublishArticle(tx: Tx, editor: Member, id: string): Promise<EditedArticle> {
  const article = await lockArticle(tx, id);
  if (article.status === 'draft') throw new ProblemError('conflict', { detail: 'This article is not public.' });
  const { text } = await tx.em.findOneOrFail(ArticleRevision, { articleId: id, number: article.revision });
  await refuseTakenSlug(tx, id, text.slug);
  tx.em.assign(article, { ...columnsOf(text), status: 'draft', publishedAt: null, publishedRevision: null, changedAt: await now(tx) });
  return kept(tx, editor, id, 'article_unpublished');
}

/** Deletes a draft with its revisions. Addresses under which it was public say from then on that it is gone. */
export async function deleteArticle(tx: Tx, editor: Member, id: string): Promise<void> {
  const article = await lockArticle(tx, id);
  if (article.status === 'published') throw new ProblemError('conflict', { detail: 'Please take the article offline first.' });
  tx.em.remove(article);
  await tx.flush();
  await tx.audit({ actorId: editor.accountId, action: 'article_deleted', targetKind: 'article', targetId: id });
}

const optional = (value: string, field: string, max: number, multiline = false) =>
  value.trim() === '' ? '' : validateText(value, { field, max, multiline });

/** The Markdown of an article as it would be kept. @throws validation_failed where it is too long */
export const checkContent = (content: string): string => optional(content, 'content', articleLimits.content, true);

function checkText(input: ArticleText): ArticleText {
  const keywords = input.keywords.map((word) => validateText(word, { field: 'keywords', max: articleLimits.keyword }));
  return {
    title: validateText(input.title, { field: 'title', max: limits.title }),
    slug: input.slug,
    content: checkContent(input.content),
    excerpt: optional(input.excerpt, 'excerpt', articleLimits.excerpt),
    keywords: keywords.filter((word, index) => keywords.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index),
    sources: input.sources.map(({ title, url }) => ({
      title: validateText(title, { field: 'sources', max: articleLimits.sourceTitle }),
      url: checkAddress(url),
    })),
    lawAsOf: input.lawAsOf,
    reviewOn: input.reviewOn,
    seoTitle: optional(input.seoTitle, 'seoTitle', articleLimits.seoTitle),
    seoDescription: optional(input.seoDescription, 'seoDescription', articleLimits.seoDescription),
  };
}

function checkAddress(address: string): string {
  const given = address.trim();
  const url = URL.parse(given, 'https://here.invalid');
  if (url?.protocol !== 'https:' || !/^(https:\/\/|\/(?!\/))/i.test(given))
    throw refuseField('sources', 'wrong_format', 'A source is an address that begins with https://, or a path of this site.');
  return given.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}

function columnsOf(text: ArticleText) {
  const { readTime, firstParagraph } = renderArticle(text.content);
  return {
    ...text,
    excerpt: text.excerpt || firstParagraph,
    seoTitle: text.seoTitle || null,
    seoDescription: text.seoDescription || null,
    readTime,
  };
}

/** One article for one address, also those under which another was public before. */
async function refuseTakenSlug(tx: Tx, id: string, slug: string): Promise<void> {
  await lockName(tx, 'article-slugs');
  const taken = await tx.db
    .selectFrom('blog_posts')
    .select('id')
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb('id', 'in', eb.selectFrom('article_slugs').select('article_id').where('slug', '=', slug).where('article_id', 'is not', null)),
      ]),
    )
    .executeTakeFirst();
  if (taken) throw refuseField('slug', 'taken', 'Another article has this address, or had it. Please choose another.');
}

const lockArticle = (tx: Tx, id: string): Promise<Row> =>
  tx.em.findOneOrFail(
    Article,
    { id },
    {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      failHandler: () => new ProblemError('not_found', { detail: 'There is no such article.' }),
    },
  );

function refuseOlder(article: Row, revision: number): void {
  if (article.revision !== revision)
    throw new ProblemError('content_changed', {
      detail: 'Someone else changed this article in the meantime. Your text is still here: compare it with theirs, then save again.',
      context: { revision: String(article.revision) },
    });
}

const isPublicAt = ({ status, publishedAt }: Row, at: Date): boolean =>
  status === 'published' && publishedAt !== null && publishedAt !== undefined && publishedAt <= at;

/** The database's time, by which is told whether an article is public. */
async function now(tx: Tx): Promise<Date> {
  const { at } = await tx.db.selectNoFrom(sql<string>`now()`.as('at')).executeTakeFirstOrThrow();
  return new Date(at);
}

async function kept(tx: Tx, editor: Member, id: string, action: AuditAction, details?: Record<string, unknown>): Promise<EditedArticle> {
  await tx.flush();
  await tx.audit({ actorId: editor.accountId, action, targetKind: 'article', targetId: id, ...(details ? { details } : {}) });
  return (await findEdited(tx.db, id))!;
}
