import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  Clapback,
  ClapbackStream,
  CreateClapback,
  CreateWriterDraft,
  Id,
  SaveToCaseFile,
  SaveWriterDraft,
  WriterDraft,
  WriterDrafts,
  WriterState,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { eventStream } from '#platform/http/event-stream.ts';
import { signalOf } from '#platform/http/signal.ts';
import type { Platform } from '#platform/platform.ts';
import { draftingUnavailable } from './ask-model.ts';
import { countDraft, readBudget } from './budget.ts';
import { checkNames, checkOriginalPost, checkStatements } from './checked.ts';
import { withEvidence } from './proof.ts';
import { listDrafts, readDraft } from './queries.ts';
import { createDraft, deleteDraft, saveDraft, saveToCaseFile } from './service.ts';
import { splitText } from './split.ts';
import { asksOf, clapbackOf, namesOfPost, stopDetails, writeDraft, type WriterEvent } from './write-draft.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
/** Members of a body: up to 16 of each of 150 statements, and up to 6 of each of 1,000 sentences. */
const jsonMembers = 10_000;
const access = 'premium:use';
const tags = ['premium'];

/** What writes answers, and what it has written. */
export async function clapbackRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/premium/writer',
    { config: { access }, schema: { tags, summary: 'What writes drafts, and what is left of the month', response: { 200: WriterState } } },
    async (request) => ({ model: platform.drafting.model, budget: await readBudget(platform, memberOf(request).accountId) }),
  );

  app.post<{ Body: CreateClapback }>(
    '/premium/clapbacks',
    {
      config: { access, jsonMembers, problems: ['drafting_unavailable', 'draft_refused'] },
      schema: {
        tags,
        summary: 'Writes an answer to what was said; as an event stream where that is asked for',
        body: CreateClapback,
        response: { 200: { content: { 'application/json': { schema: Clapback }, 'text/event-stream': { schema: ClapbackStream } } } },
      },
    },
    async (request, reply) => {
      const { tone, statements = [], postId = null } = request.body;
      const names = checkNames(request.body.names ?? []);
      const originalPost = checkOriginalPost(request.body.originalPost);
      const member = memberOf(request);
      const checked = await withEvidence(readFrom(platform), member.accountId, checkStatements(originalPost, statements));
      await countDraft(platform, member.accountId);
      // Of whom the member says that a statement is, too.
      const kept = [...names, ...(await namesOfPost(platform, postId)), ...checked.map(({ who }) => who).filter(Boolean)];
      const events = writeDraft(platform, member, { tone, statements: checked, names: kept }, signalOf(reply));
      if (wantsStream(request))
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(Readable.from(eventStream(events)));
      return answerOf(platform, member.accountId, events, asksOf(checked));
    },
  );
}

/** What members have the writer answer. */
export async function writerDraftRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const read = (request: FastifyRequest, id: string) => readDraft(readFrom(platform), memberOf(request).accountId, id);

  app.get(
    '/premium/writer-drafts',
    { config: { access }, schema: { tags, summary: 'One’s own drafts, the latest first', response: { 200: WriterDrafts } } },
    async (request) => ({ items: await listDrafts(readFrom(platform), memberOf(request).accountId) }),
  );

  app.post<{ Body: CreateWriterDraft }>(
    '/premium/writer-drafts',
    {
      config: { access, problems: ['conflict', 'not_found'] },
      schema: {
        tags,
        summary: 'Splits what was said into statements, and keeps it',
        body: CreateWriterDraft,
        response: { 201: WriterDraft },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const originalPost = checkOriginalPost(request.body.originalPost);
      await countDraft(platform, member.accountId);
      const { postId = null } = request.body;
      const names = checkNames(request.body.names ?? []);
      const statements = await splitText(platform, member, { text: originalPost, postId, names }, signalOf(reply));
      const id = await transact(platform, (tx) => createDraft(tx, member, request.body, { originalPost, statements, names }));
      return reply.status(201).send(await read(request, id));
    },
  );

  app.get<{ Params: ById }>(
    '/premium/writer-drafts/:id',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'One of one’s own drafts', params: ById, response: { 200: WriterDraft } },
    },
    async (request) => read(request, request.params.id),
  );

  app.put<{ Params: ById; Body: SaveWriterDraft }>(
    '/premium/writer-drafts/:id',
    {
      config: { access, jsonMembers, problems: ['content_changed', 'not_found'] },
      schema: { tags, summary: 'Keeps a draft as it stands', params: ById, body: SaveWriterDraft, response: { 200: WriterDraft } },
    },
    async (request) => {
      await transact(platform, (tx) => saveDraft(tx, memberOf(request), request.params.id, request.body));
      return read(request, request.params.id);
    },
  );

  app.delete<{ Params: ById }>(
    '/premium/writer-drafts/:id',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Deletes a draft', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteDraft(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );

  app.post<{ Params: ById; Body: SaveToCaseFile }>(
    '/premium/writer-drafts/:id/case-file',
    {
      config: { access: 'case-file:change', problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Saves a draft to a case file', params: ById, body: SaveToCaseFile, response: { 200: WriterDraft } },
    },
    async (request) => {
      await transact(platform, (tx) => saveToCaseFile(tx, memberOf(request), request.params.id, request.body));
      return read(request, request.params.id);
    },
  );
}

const wantsStream = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/event-stream');

/** The whole of it in one answer; a draft that broke off comes as far as it came. */
async function answerOf(platform: Platform, accountId: string, events: AsyncIterable<WriterEvent>, asks: string | null): Promise<Clapback> {
  let model: string | null = null;
  for await (const { event, data } of events) {
    if (event === 'start') ({ model } = data);
    if (event === 'done') return data;
    if (event === 'stopped') {
      if (data.reason === 'draft_refused') throw new ProblemError('draft_refused');
      if (data.reason === 'premium_ended') throw new ProblemError('premium_required', { detail: stopDetails.premium_ended });
      if (data.reason === 'access_ended') throw new ProblemError('forbidden', { detail: stopDetails.access_ended });
      if (data.sentences.length === 0) throw draftingUnavailable();
      return clapbackOf(platform, accountId, { model, sentences: data.sentences, isWhole: false, asks });
    }
  }
  throw draftingUnavailable();
}
