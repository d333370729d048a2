import type { Clapback, Sentence, Statement, WriterDraft, WriterState } from '@clapback/contracts';
import type { Script, ScriptedAnswer } from '@clapback/testing/script.ts';
import { onTestFinished, vi } from 'vitest';
import { showTool } from './show-premium.ts';

/** The id of the sample draft. */
export const id = '0190a000-0000-7000-8000-0000000000d1';
/** That of a post here. */
export const postId = '0190a000-0000-7000-8000-0000000000b1';
/** A fact of which nothing is said yet. */
export const statement = (number: number, words: string, more: Partial<Statement> = {}): Statement => ({
  number,
  words,
  kind: 'fact',
  mark: null,
  added: '',
  proof: '',
  date: null,
  amount: '',
  who: '',
  skipped: [],
  ...more,
});
/** Two facts, an opinion and a threat. */
export const statements = [
  statement(1, 'They kept the £600 deposit.'),
  statement(2, 'Their manager laughed at me.'),
  statement(3, 'It was the worst meal of our lives.', { kind: 'opinion', mark: 'open' }),
  statement(4, 'You will be sorry.', { kind: 'threat', mark: 'open' }),
];
/** A draft of those, of which nothing is written. */
export const draft = (more: Partial<WriterDraft> = {}): WriterDraft => ({
  id,
  originalPost: statements.map(({ words }) => words).join(' '),
  source: 'yelp.co.uk, Denise P.',
  postId: null,
  tone: 'professional',
  statements,
  sentences: [],
  model: null,
  names: [],
  review: null,
  caseFileId: null,
  revision: 1,
  createdAt: '2026-11-09T12:00:00.000Z',
  updatedAt: '2026-11-09T12:00:00.000Z',
  ...more,
});
const templates: WriterState = { model: null, budget: null };
/** What is written of them. */
export const sentences: Sentence[] = [
  { text: 'Thank you for writing.', answers: [] },
  { text: 'We refunded the £600 deposit.', answers: [1] },
  { text: 'Gareth Pugh took your call.', answers: [2] },
];
/** The same as the service answers it. */
export const written: Clapback = {
  response: sentences.map(({ text }) => text).join(' '),
  sentences,
  asks: null,
  model: null,
  budget: null,
  isWhole: true,
};
/** Events of a stream that comes at once. */
export const events = (...told: [string, unknown][]): ScriptedAnswer => ({
  headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  body: told.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
});
/** The stream of the whole draft, by templates. */
export const whole = events(['start', { model: null }], ...sentences.map((sentence): [string, unknown] => ['sentence', sentence]), [
  'done',
  written,
]);
/** What the service answers. */
export const script = (more: Script = {}): Script => ({
  'GET /premium/writer': { body: templates },
  'GET /premium/writer-drafts': { body: { items: [] } },
  'GET /premium/writer-drafts/:id': { body: draft() },
  'PUT /premium/writer-drafts/:id': { body: draft({ revision: 2 }) },
  ...more,
});
/** Shows the sample draft. */
export const open = (more: Script = {}) => showTool('writer', script(more), `&draft=${id}`);

/** A draft that is written as the test says, in place of the one that the script has. */
export function writeByHand() {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith('/premium/clapbacks')) return fetch(input, init);
    return Promise.resolve(new Response(readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }));
  });
  onTestFinished(() => spy.mockRestore());
  return {
    say: (event: string, data: unknown) => writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => writer.close(),
  };
}
