import type { FastifyInstance } from 'fastify';
import { CaseFileText, OpenSharedCaseFile, OpenSharedEvidence, SharedCaseFile } from '@clapback/contracts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { caseFileForOthers, openEvidence, readEvidenceText, refuseWithheld } from '../case-files/service.ts';
import { asDownload } from '../uploads/service.ts';
import { findShare, noteOpening } from './shares.ts';

/** Links that one network can open in an hour, and files of them. */
const opensPerHour = 120;
const filesPerHour = 600;

/**
 * What somebody without an account reads of a case file through a link: by POST, so that neither a preview nor a log has what opens it. For no
 * cache and no search engine.
 */
export async function sharedCaseFileRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['content'];

  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  /** What a link leads to, of which others may have this piece of evidence. */
  async function shownIn(token: string, evidenceId: string) {
    const share = await findShare(readFrom(platform), token);
    await refuseWithheld(readFrom(platform), share, evidenceId);
    return share;
  }

  app.post<{ Body: OpenSharedCaseFile }>(
    '/shared-case-files/open',
    {
      config: { access: 'public', problems: ['not_found', 'too_many_requests'] },
      schema: { tags, summary: 'Opens a case file by a link', body: OpenSharedCaseFile, response: { 200: SharedCaseFile } },
    },
    async (request) => {
      await countTry(platform, `shared-case-files:${networkOf(clientAddress(request))}`, { max: opensPerHour, seconds: 3600 });
      const share = await findShare(readFrom(platform), request.body.token);
      const { file, withheld } = await caseFileForOthers(readFrom(platform), share.accountId, share.caseFileId, { texts: 'beginnings' });
      await transact(platform, (tx) => noteOpening(tx, share));
      return { file, withheld, expiresAt: share.expiresAt };
    },
  );

  app.post<{ Body: OpenSharedEvidence }>(
    '/shared-case-files/text',
    {
      config: { access: 'public', problems: ['not_found', 'too_many_requests'] },
      schema: {
        tags,
        summary: 'All that a piece of evidence says in a case file that a link leads to',
        body: OpenSharedEvidence,
        response: { 200: CaseFileText },
      },
    },
    async (request) => {
      const { token, evidenceId } = request.body;
      await countTry(platform, `shared-evidence:${networkOf(clientAddress(request))}`, { max: filesPerHour, seconds: 3600 });
      const { accountId, caseFileId } = await shownIn(token, evidenceId);
      return { text: await readEvidenceText(readFrom(platform), accountId, { caseFileId, evidenceId }) };
    },
  );

  app.post<{ Body: OpenSharedEvidence }>(
    '/shared-case-files/evidence',
    {
      config: { access: 'public', problems: ['not_found', 'too_many_requests', 'file_store_unavailable'] },
      schema: {
        tags,
        summary: 'A piece of evidence of a case file that a link leads to, as it came',
        body: OpenSharedEvidence,
        response: {
          200: {
            description: 'Its bytes, as a download',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
    async (request, reply) => {
      const { token, evidenceId } = request.body;
      await countTry(platform, `shared-evidence:${networkOf(clientAddress(request))}`, { max: filesPerHour, seconds: 3600 });
      const { accountId, caseFileId } = await shownIn(token, evidenceId);
      const { name, bytes, stream } = await openEvidence(platform, accountId, { caseFileId, evidenceId });
      return reply
        .type('application/octet-stream')
        .header('content-length', bytes)
        .header('content-disposition', asDownload(name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(stream);
    },
  );
}
