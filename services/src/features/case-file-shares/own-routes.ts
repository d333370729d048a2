import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CaseFileShares, Id, NewCaseFileShare, ShareCaseFile } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockCaseFile, refuseForeign } from '../case-files/service.ts';
import { readShares, revokeShare, shareCaseFile } from './shares.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
const ByPart = Type.Object({ id: Id, partId: Id }, { additionalProperties: false });
type ByPart = ById & { partId: string };

/** A member's links to a case file of theirs: making one takes Premium, listing and ending them does not. */
export async function ownShareRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['premium'];

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: ById }>(
    '/premium/case-files/:id/shares',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'The links to a case file, and when they were opened', params: ById, response: { 200: CaseFileShares } },
    },
    async (request) => {
      const db = readFrom(platform);
      await refuseForeign(db, memberOf(request).accountId, request.params.id);
      return { items: await readShares(db, request.params.id) };
    },
  );

  app.post<{ Params: ById; Body: ShareCaseFile }>(
    '/premium/case-files/:id/shares',
    {
      config: { access: 'case-file:change', problems: ['not_found', 'conflict'] },
      schema: {
        tags,
        summary: 'A link to a case file for someone without an account',
        params: ById,
        body: ShareCaseFile,
        response: { 201: NewCaseFileShare },
      },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      const { id } = request.params;
      const made = await transact(platform, async (tx) => {
        await lockCaseFile(tx, accountId, id);
        const share = await shareCaseFile(tx, id, request.body);
        await tx.recordEvent('case_file.changed', { caseFileId: id }, { accountId });
        return share;
      });
      return reply.status(201).send(made);
    },
  );

  app.delete<{ Params: ByPart }>(
    '/premium/case-files/:id/shares/:partId',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'Ends a link to a case file at once', params: ByPart, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      const { id, partId } = request.params;
      await transact(platform, async (tx) => {
        await lockCaseFile(tx, accountId, id);
        await revokeShare(tx, id, partId);
        await tx.recordEvent('case_file.changed', { caseFileId: id }, { accountId });
      });
      return reply.status(204).send();
    },
  );
}
