import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  ChangeLetter,
  CheckLetterAddress,
  CreateLetter,
  Id,
  Letter,
  LetterAddressState,
  LetterOutcome,
  LetterRegimes,
  Letters,
  ReadyLetter,
  SentLetter,
  TakedownLetter,
  TakedownLetterRequest,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { countCapture } from '../case-files/service.ts';
import { checkAddress, readDirectory } from './directory/checks.ts';
import { letterView, readLetters, summaryOf } from './queries.ts';
import { regimes } from './regimes/index.ts';
import { changeLetter, createLetter, markReady, markSent, noteOutcome, readLetter } from './service.ts';
import { steps } from './steps.ts';
import { takedownLetter } from './takedown-letter.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
/** Addresses that one member can say something of in a day. */
const checksPerDay = 30;
const OfCaseFile = Type.Object({ caseFileId: Type.Optional(Id) }, { additionalProperties: false });

/** Takedown letters. Reading stays possible without a subscription, since they are part of case files. */
export async function letterRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['premium'];
  const access = 'premium:use';
  // Letters stand in case files, or open them.
  const changes = 'case-file:change';

  // Letters are for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post<{ Body: TakedownLetterRequest }>(
    '/premium/takedown-letters',
    {
      config: { access },
      schema: {
        tags,
        summary: 'A letter from six plain fields, with what is still missing',
        body: TakedownLetterRequest,
        response: { 200: TakedownLetter },
      },
    },
    async (request) => takedownLetter(request.body),
  );

  app.get(
    '/premium/letter-regimes',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'What letters can rely on, and where they are sent', response: { 200: LetterRegimes } },
    },
    async () => ({ regimes: Object.values(regimes), steps: Object.values(steps), directory: await readDirectory(readFrom(platform)) }),
  );

  app.post<{ Body: CheckLetterAddress }>(
    '/premium/letter-address-checks',
    {
      config: { access, problems: ['not_found', 'too_many_requests'] },
      schema: {
        tags,
        summary: 'Says that an address of the directory was found right, or wrong',
        body: CheckLetterAddress,
        response: { 200: LetterAddressState },
      },
    },
    async (request) => {
      const member = memberOf(request);
      await countTry(platform, `letter-addresses:${member.accountId}`, { max: checksPerDay, seconds: 86_400 });
      return transact(platform, (tx) => checkAddress(tx, member, request.body));
    },
  );

  app.get<{ Querystring: { caseFileId?: string } }>(
    '/premium/letters',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'One’s own letters', querystring: OfCaseFile, response: { 200: Letters } },
    },
    async (request) => {
      const { caseFileId = null } = request.query;
      return { items: (await readLetters(readFrom(platform), memberOf(request).accountId, { caseFileId })).map(summaryOf) };
    },
  );

  app.post<{ Body: CreateLetter }>(
    '/premium/letters',
    {
      config: { access: changes, problems: ['conflict', 'not_found', 'too_many_requests'] },
      schema: { tags, summary: 'Begins a letter, or the next one of a chain', body: CreateLetter, response: { 201: Letter } },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      if (request.body.opensCaseFile) await countCapture(platform, accountId);
      const made = await transact(platform, (tx) => createLetter(tx, accountId, request.body));
      return reply.status(201).send(made);
    },
  );

  app.get<{ Params: ById }>(
    '/premium/letters/:id',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'One of one’s letters', params: ById, response: { 200: Letter } },
    },
    async (request) => letterView(await readLetter({ db: readFrom(platform) }, memberOf(request).accountId, request.params.id)),
  );

  app.patch<{ Params: ById; Body: ChangeLetter }>(
    '/premium/letters/:id',
    {
      config: { access: changes, problems: ['conflict', 'content_changed', 'not_found'] },
      schema: { tags, summary: 'Changes a letter that is not sent yet', params: ById, body: ChangeLetter, response: { 200: Letter } },
    },
    async (request) => transact(platform, (tx) => changeLetter(tx, memberOf(request).accountId, request.params.id, request.body)),
  );

  app.post<{ Params: ById; Body: ReadyLetter }>(
    '/premium/letters/:id/ready',
    {
      config: { access: changes, problems: ['conflict', 'content_changed', 'letter_incomplete', 'not_found'] },
      schema: {
        tags,
        summary: 'Marks a letter as ready, once nothing is missing',
        params: ById,
        body: ReadyLetter,
        response: { 200: Letter },
      },
    },
    async (request) => transact(platform, (tx) => markReady(tx, memberOf(request).accountId, request.params.id, request.body)),
  );

  app.post<{ Params: ById; Body: SentLetter }>(
    '/premium/letters/:id/sent',
    {
      config: { access: changes, problems: ['conflict', 'content_changed', 'not_found'] },
      schema: { tags, summary: 'Notes that a letter was sent', params: ById, body: SentLetter, response: { 200: Letter } },
    },
    async (request) => transact(platform, (tx) => markSent(tx, memberOf(request).accountId, request.params.id, request.body)),
  );

  app.post<{ Params: ById; Body: LetterOutcome }>(
    '/premium/letters/:id/outcome',
    {
      config: { access: changes, problems: ['conflict', 'content_changed', 'not_found'] },
      schema: { tags, summary: 'Notes what came of a letter', params: ById, body: LetterOutcome, response: { 200: Letter } },
    },
    async (request) => transact(platform, (tx) => noteOutcome(tx, memberOf(request).accountId, request.params.id, request.body)),
  );
}
