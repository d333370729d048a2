import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  AddContact,
  AddDeadline,
  AddEvidence,
  CaseFile,
  CaseFileNote,
  CaseFiles,
  CaseFilesQuery,
  ChangeCaseFile,
  CloseCaseFile,
  CreateCaseFile,
  EarlierEntries,
  EarlierEntriesQuery,
  Id,
  shownOfCaseFiles,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countCapture } from './capture/capture.ts';
import * as change from './change.ts';
import { addEvidence } from './evidence.ts';
import { openAbout } from './open.ts';
import { readCaseFile, readCaseFiles, readEarlierEntries } from './queries.ts';
import { lockCaseFile } from './matter.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
const ByPart = Type.Object({ id: Id, partId: Id }, { additionalProperties: false });
type ByPart = ById & { partId: string };

const tags = ['premium'];
const access = 'case-file:change';

/** Matters of a member: reading is for everybody whose they are, changing for those who have Premium and are not suspended. */
export async function caseFileRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // What somebody is accused of is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  /** All of a case file but the rest of long texts and earlier lines of the timeline, which are asked for by themselves. */
  const read = (request: FastifyRequest, id: string) =>
    readCaseFile(readFrom(platform), memberOf(request).accountId, id, { texts: 'beginnings', entries: shownOfCaseFiles.entries });

  /** Makes a change to a case file under its lock, and answers with it. */
  async function changed(request: FastifyRequest, id: string, work: (tx: Tx, accountId: string) => Promise<void>): Promise<CaseFile> {
    const { accountId } = memberOf(request);
    await transact(platform, async (tx) => {
      await lockCaseFile(tx, accountId, id);
      await work(tx, accountId);
      await tx.flush();
      await tx.recordEvent('case_file.changed', { caseFileId: id }, { accountId });
    });
    return read(request, id);
  }

  const countFetch = (request: FastifyRequest) => countCapture(platform, memberOf(request).accountId);

  app.get<{ Querystring: CaseFilesQuery }>(
    '/premium/case-files',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'One’s own case files', querystring: CaseFilesQuery, response: { 200: CaseFiles } },
    },
    async (request) => ({ items: await readCaseFiles(readFrom(platform), memberOf(request).accountId, request.query.order ?? 'urgency') }),
  );

  app.post<{ Body: CreateCaseFile }>(
    '/premium/case-files',
    {
      config: { access, problems: ['not_found', 'conflict', 'too_many_requests'] },
      schema: {
        tags,
        summary: 'Opens a case file about an item here, or about a page elsewhere',
        body: CreateCaseFile,
        response: { 200: CaseFile, 201: CaseFile },
      },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      if (request.body.kind === 'page') await countFetch(request);
      const { id, isNew } = await transact(platform, (tx) => openAbout(tx, accountId, request.body));
      return reply.status(isNew ? 201 : 200).send(await read(request, id));
    },
  );

  app.get<{ Params: ById }>(
    '/premium/case-files/:id',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: {
        tags,
        summary: 'One of one’s own case files, with the latest lines of its timeline',
        params: ById,
        response: { 200: CaseFile },
      },
    },
    async (request) => read(request, request.params.id),
  );

  app.get<{ Params: ById; Querystring: EarlierEntriesQuery }>(
    '/premium/case-files/:id/entries',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: {
        tags,
        summary: 'Earlier lines of a case file’s timeline',
        params: ById,
        querystring: EarlierEntriesQuery,
        response: { 200: EarlierEntries },
      },
    },
    async (request) => readEarlierEntries(readFrom(platform), memberOf(request).accountId, request.params.id, request.query),
  );

  app.patch<{ Params: ById; Body: ChangeCaseFile }>(
    '/premium/case-files/:id',
    {
      config: { access, problems: ['not_found', 'content_changed'] },
      schema: {
        tags,
        summary: 'Gives a case file another title or summary',
        params: ById,
        body: ChangeCaseFile,
        response: { 200: CaseFile },
      },
    },
    async (request) => changed(request, request.params.id, (tx) => change.changeCaseFile(tx, request.params.id, request.body)),
  );

  app.delete<{ Params: ById }>(
    '/premium/case-files/:id',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'Deletes a case file with all that is in it', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      await transact(platform, async (tx) => {
        await lockCaseFile(tx, accountId, request.params.id);
        await change.deleteCaseFile(tx, accountId, request.params.id);
      });
      return reply.status(204).send();
    },
  );

  app.post<{ Params: ById; Body: CaseFileNote }>(
    '/premium/case-files/:id/notes',
    {
      config: { access, problems: ['not_found', 'conflict'] },
      schema: { tags, summary: 'Notes something in a case file', params: ById, body: CaseFileNote, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.addNote(tx, request.params.id, request.body.text)),
  );

  app.post<{ Params: ById; Body: CaseFileNote }>(
    '/premium/case-files/:id/replies',
    {
      config: { access, problems: ['not_found', 'conflict'] },
      schema: { tags, summary: 'The other side has answered', params: ById, body: CaseFileNote, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.noteReply(tx, request.params.id, request.body.text)),
  );

  app.post<{ Params: ById; Body: AddEvidence }>(
    '/premium/case-files/:id/evidence',
    {
      config: { access, problems: ['not_found', 'conflict', 'too_many_requests'] },
      schema: {
        tags,
        summary: 'Adds evidence: an item here, a page, or an upload',
        params: ById,
        body: AddEvidence,
        response: { 200: CaseFile },
      },
    },
    async (request) => {
      if (request.body.kind === 'page') await countFetch(request);
      return changed(request, request.params.id, (tx, accountId) => addEvidence(tx, accountId, request.params.id, request.body));
    },
  );

  app.delete<{ Params: ByPart }>(
    '/premium/case-files/:id/evidence/:partId',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'Deletes what a piece of evidence holds; hash and time stay', params: ByPart, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.deleteEvidence(tx, request.params.id, request.params.partId)),
  );

  app.post<{ Params: ById; Body: AddContact }>(
    '/premium/case-files/:id/contacts',
    {
      config: { access, problems: ['not_found', 'conflict'] },
      schema: { tags, summary: 'Adds a person or an address', params: ById, body: AddContact, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.addContact(tx, request.params.id, request.body)),
  );

  app.delete<{ Params: ByPart }>(
    '/premium/case-files/:id/contacts/:partId',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Removes a person or an address', params: ByPart, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.removeContact(tx, request.params.id, request.params.partId)),
  );

  app.post<{ Params: ById; Body: AddDeadline }>(
    '/premium/case-files/:id/deadlines',
    {
      config: { access, problems: ['not_found', 'conflict'] },
      schema: { tags, summary: 'Sets a deadline of one’s own', params: ById, body: AddDeadline, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.addDeadline(tx, request.params.id, request.body)),
  );

  app.put<{ Params: ByPart }>(
    '/premium/case-files/:id/deadlines/:partId/met',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'What was due is done, or does not matter any more', params: ByPart, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.meetDeadline(tx, request.params.id, request.params.partId)),
  );

  app.post<{ Params: ById; Body: CloseCaseFile }>(
    '/premium/case-files/:id/close',
    {
      config: { access, problems: ['not_found', 'conflict'] },
      schema: { tags, summary: 'Closes a case file with how it ended', params: ById, body: CloseCaseFile, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.closeCaseFile(tx, request.params.id, request.body)),
  );

  app.post<{ Params: ById }>(
    '/premium/case-files/:id/reopen',
    {
      config: { access, problems: ['not_found', 'conflict'] },
      schema: { tags, summary: 'Opens a closed case file again', params: ById, response: { 200: CaseFile } },
    },
    async (request) => changed(request, request.params.id, (tx) => change.reopenCaseFile(tx, request.params.id)),
  );
}
