import type { Arrange } from '../arrange.ts';
import type { Actor } from '../actors.ts';
import type { Example } from './example.ts';

const letter = async (make: Arrange, actor: Actor, state: 'draft' | 'ready' | 'sent') => ({
  path: { id: await make.letter((await make.accountOf(actor)).id, state) },
});
const read =
  (state: 'draft' | 'sent' = 'draft'): Example =>
  (make, actor) =>
    letter(make, actor, state);

/** Takedown letters. */
export const letterExamples: Record<string, Example[]> = {
  'POST /api/premium/takedown-letters': [
    () => ({
      body: {
        targetUrl: 'https://gallery.example/p/88213',
        contentDescription: 'A photograph of me.',
        reason: 'privacy-violation',
        yourName: 'Dana Whitlock',
        contactEmail: 'dana@example.org',
        additionalInfo: null,
        userId: 'anything',
      },
    }),
  ],
  'GET /api/premium/letter-regimes': [() => ({})],
  'POST /api/premium/letter-address-checks': [
    () => ({ body: { entryId: 'hetzner', isRight: true } }),
    () => ({ body: { entryId: 'hetzner', isRight: false, note: 'The form is gone.' } }),
  ],
  'GET /api/premium/letters': [() => ({})],
  'POST /api/premium/letters': [
    () => ({
      body: {
        reason: 'privacy-violation',
        recipientKind: 'controller',
        country: 'IE',
        addresses: ['https://gallery.example/p/88213'],
        values: { yourName: 'Dana Whitlock', ground: 'b' },
      },
    }),
    () => ({ body: { reason: 'other', recipientKind: 'platform', country: 'US', addresses: [], opensCaseFile: true } }),
  ],
  'GET /api/premium/letters/{id}': [read()],
  'PATCH /api/premium/letters/{id}': [
    async (make, actor) => ({ ...(await letter(make, actor, 'draft')), body: { version: 1, country: 'DE', values: { yourName: 'Dana' } } }),
  ],
  'POST /api/premium/letters/{id}/ready': [async (make, actor) => ({ ...(await letter(make, actor, 'draft')), body: { version: 1 } })],
  'POST /api/premium/letters/{id}/sent': [
    async (make, actor) => ({ ...(await letter(make, actor, 'ready')), body: { version: 1, sentOn: '2026-11-20' } }),
  ],
  'POST /api/premium/letters/{id}/outcome': [
    async (make, actor) => ({ ...(await letter(make, actor, 'sent')), body: { version: 1, state: 'answered' } }),
  ],
  'GET /api/premium/letters/{id}/pdf': [read()],
  'GET /api/premium/letters/{id}/text': [async (make, actor) => ({ ...(await letter(make, actor, 'draft')), query: { for: 'form' } })],
  'GET /api/premium/letters/{id}/calendar': [read('sent')],
};
