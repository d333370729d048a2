import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { composeLetter, formText, Id } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { memberOf } from '#platform/access/access.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { replyDueCalendar } from './deadlines/calendar.ts';
import { contentOf } from './content.ts';
import { mailOf, pdfOf } from './letter-files.ts';
import { readLetter } from './service.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
const TextFor = Type.Object({ for: Type.Optional(Type.Enum(['mail', 'form'], { type: 'string' })) }, { additionalProperties: false });
type TextFor = { for?: 'mail' | 'form' };
/** Letters that one member can have set as a PDF in an hour: each takes a core for a moment. */
const pdfsPerHour = 120;

/** For the document: bytes are sent as they are. */
const fileOf = (type: string, description: string, format?: string) => ({
  description,
  content: { [type]: { schema: { type: 'string', ...(format ? { format } : {}) } } },
});

/** Letters as they leave here: a PDF, a mail, text for a form, and the day of the answer for a calendar. */
export async function downloadRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['premium'];
  const read = (accountId: string, id: string) => readLetter({ db: readFrom(platform) }, accountId, id);

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: ById }>(
    '/premium/letters/:id/pdf',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'A letter as a PDF', params: ById, response: { 200: fileOf('application/pdf', 'The letter', 'binary') } },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      await countTry(platform, `letter-pdfs:${accountId}`, { max: pdfsPerHour, seconds: 3600 });
      const { name, bytes } = await pdfOf(await read(accountId, request.params.id));
      return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf').send(bytes);
    },
  );

  app.get<{ Params: ById; Querystring: TextFor }>(
    '/premium/letters/:id/text',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: {
        tags,
        summary: 'A letter as the text of a mail, or for a web form',
        params: ById,
        querystring: TextFor,
        response: { 200: fileOf('text/plain', 'The text') },
      },
    },
    async (request, reply) => {
      const letter = await read(memberOf(request).accountId, request.params.id);
      return reply
        .type('text/plain; charset=utf-8')
        .send(request.query.for === 'form' ? formText(composeLetter(contentOf(letter))) : mailOf(letter));
    },
  );

  app.get<{ Params: ById }>(
    '/premium/letters/:id/calendar',
    {
      config: { access: 'member', problems: ['conflict', 'not_found'] },
      schema: {
        tags,
        summary: 'The day of the answer for a calendar',
        params: ById,
        response: { 200: fileOf('text/calendar', 'The day') },
      },
    },
    async (request, reply) => {
      const letter = await read(memberOf(request).accountId, request.params.id);
      if (!letter.replyDueAt) throw new ProblemError('conflict', { detail: 'This letter was not sent yet.' });
      return reply
        .header('content-disposition', `attachment; filename="${receiptNumber('L', letter.id)}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(replyDueCalendar(composeLetter(contentOf(letter)), letter.replyDueAt));
    },
  );
}
