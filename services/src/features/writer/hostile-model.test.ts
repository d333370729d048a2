import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clapback, Problem, Statement, WriterState } from '@clapback/contracts';
import { newStatement } from '@clapback/look/draft/statements';
import { gzipSync } from 'node:zlib';
import { eventually } from '../../../test/eventually.ts';
import { ModelServer, type ModelAnswer } from '../../../test/model-server.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let model: ModelServer;
let service: TestService;
let ruth: TestMember;
beforeAll(async () => {
  model = await ModelServer.start();
  service = await TestService.start({ ...model.settings, AI_TIMEOUT_MS: '2000' });
});
afterAll(async () => {
  await service.close();
  await model[Symbol.asyncDispose]();
});
beforeEach(async () => {
  ruth = await service.member({ displayName: 'Ruth Hollis' });
  await service.subscribe(ruth);
});

const originalPost = 'They kept the £600 deposit.';
const statements: Statement[] = [{ ...newStatement(1, originalPost, 'fact'), mark: 'false', added: 'Ruth Hollis refunded it.' }];
const write = () =>
  service.post<Clapback & Problem>('/api/premium/clapbacks', { token: ruth.token, body: { originalPost, tone: 'firm', statements } });

/** A piece of a text as an endpoint sends it, with line breaks of its own. */
const chunk = (content: string | null, finishReason: string | null = null, lineBreak = '\n') =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: content === null ? {} : { role: 'assistant', content }, finish_reason: finishReason }] })}${lineBreak}${lineBreak}`;
const told = '[] Thank you for writing.\n[1] ⟦NAME_1⟧ refunded it.\n';
const read = 'Thank you for writing. Ruth Hollis refunded it.';

test.each([
  ['ends its lines as in Windows', [chunk(told, null, '\r\n'), chunk(null, 'stop', '\r\n'), 'data: [DONE]\r\n\r\n']],
  ['ends its lines as in Windows, cut between both signs', [...(chunk(told, null, '\r\n') + chunk(null, 'stop', '\r\n'))]],
  ['ends its lines as on old Macs', [chunk(told, null, '\r'), chunk(null, 'stop', '\r'), '\r\n']],
  ['does not say [DONE]', [chunk(told), chunk(null, 'stop')]],
  [
    'sends comments and events of other kinds between',
    [': ping\n\n', 'event: ping\nid: 7\nretry: 9\n\n', chunk(told), ': ping\n\n', chunk(null, 'stop')],
  ],
  ['sends a mark of the byte order first', [`\uFEFF${chunk(told)}`, chunk(null, 'stop')]],
])('a model’s endpoint that %s is understood', async (_what, parts) => {
  model.answer = async ({ raw, close }) => {
    for (const part of parts) await raw(part);
    close();
  };
  const { status, body } = await write();
  expect([status, body.response, body.isWhole]).toEqual([200, read, true]);
});

test('letters of several bytes and placeholders are understood wherever their bytes are cut', async () => {
  const bytes = Buffer.from(chunk(told) + chunk(null, 'stop'));
  model.answer = async ({ raw, close }) => {
    for (const byte of bytes) {
      await raw(Buffer.from([byte]));
      // Each by itself, as far as the system lets it.
      await new Promise(setImmediate);
    }
    close();
  };
  expect((await write()).body).toMatchObject({ response: read, isWhole: true });
});

const page = '<!doctype html><title>Sign in</title><p>[1] I admit it.</p>';
const completion = JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: told }, finish_reason: 'stop' }] });

test.each([
  ['a page', 'text/html', [page]],
  ['a page as an event stream', 'text/event-stream', [page]],
  ['a whole text that is no stream', 'application/json', [completion]],
  ['words', 'text/plain', [told]],
  ['nothing', 'text/event-stream', ['']],
  ['an event that is no JSON', 'text/event-stream', ['data: {"choices":[\n\n']],
  ['an event of another form', 'text/event-stream', ['data: {"choices":"none"}\n\n', 'data: [1,2]\n\n']],
  ['bytes that are no text', 'application/octet-stream', [Buffer.from([0xff, 0xfe, 0x00, 0x80]), gzipSync(told)]],
])('a model’s endpoint that answers %s is told as a failure', async (_what, type, parts) => {
  model.answer = async ({ raw, close }) => {
    for (const part of parts) await raw(part, { 'content-type': type });
    close();
  };
  const { status, body } = await write();
  expect([status, body.code, body.title]).toEqual([
    503,
    'drafting_unavailable',
    'The AI model did not write a draft. Please try again in a moment.',
  ]);
});

const mebibyte = 2 ** 20;
/** Sends the same again and again, as fast as it is read, until whoever asked is gone. @returns bytes that were sent */
async function flood(part: string | Buffer, { raw, isGone }: Parameters<ModelAnswer>[0], status?: number): Promise<number> {
  let sent = 0;
  while (!isGone()) {
    await raw(part, undefined, status);
    sent += part.length;
    await new Promise(setImmediate);
  }
  return sent;
}

test.each([
  ['one line', Buffer.alloc(mebibyte, 'a')],
  ['one event of many lines', `data: ${'a'.repeat(mebibyte)}\n`],
  ['comments', `: ${'a'.repeat(mebibyte)}\n\n`],
  ['events without a text', chunk('').repeat(4000)],
])(
  'a model’s endpoint that sends %s without an end is left after 16 MB, and what came before stays',
  async (_what, part) => {
    const floods: Promise<number>[] = [];
    model.answer = async (answer) => {
      await answer.raw(chunk(told));
      floods.push(flood(part, answer));
    };
    const { status, body } = await write();
    expect([status, body.response, body.isWhole]).toEqual([200, read, false]);
    // What stands in the buffers of both sides was sent, too.
    expect(Math.max(...(await Promise.all(floods)))).toBeLessThan(40 * mebibyte);
  },
  20_000,
);

test('an endpoint whose answer unfolds to more than 16 MB is left', async () => {
  const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(mebibyte, 'a'))));
  model.answer = async ({ raw, close }) => {
    await raw(bomb, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
    close();
  };
  const before = process.memoryUsage.rss();
  expect((await write()).body.code).toBe('drafting_unavailable');
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * mebibyte);
}, 20_000);

test('a model that writes thousands of sentences is ended after 200, which can be saved', async () => {
  model.answer = ({ write: say, end }) => {
    for (let count = 0; count < 3000; count += 1) say('[1] No.\n');
    end();
  };
  const { status, body } = await write();
  expect([status, body.isWhole, body.sentences.length]).toEqual([200, false, 200]);
  const { body: draft } = await service.post<{ id: string }>('/api/premium/writer-drafts', { token: ruth.token, body: { originalPost } });
  const saved = await service.put(`/api/premium/writer-drafts/${draft.id}`, {
    token: ruth.token,
    body: { originalPost, source: '', postId: null, tone: 'firm', statements, sentences: body.sentences, model: 'm', revision: 1 },
  });
  expect(saved.status).toBe(200);
});

test.each([
  ['a line of 15,000 letters', `[1] ${'Thank you '.repeat(1500)}\n`],
  ['a line of 15,000 letters that threatens', `[1] ${'I will kill you. '.repeat(900)}\n`],
  ['words without a line', 'I will kill you. Pay at https://evil.example/pay.'],
  ['a half line that it never ends', `${told}[1] I admit`],
])('of a model that writes %s nothing is used but whole sentences', async (_what, text) => {
  model.answer = ({ write: say, end }) => {
    say(`[] Thank you for writing.\n${text}`);
    end();
  };
  const { body } = await write();
  expect(body.sentences.map((sentence) => sentence.text).filter((one) => !read.includes(one))).toEqual([]);
});

test.each([
  ['a placeholder that it invents, cut in two', ['[1] Ask ⟦NA', 'ME_9⟧ about it.\n']],
  ['one cut letter by letter', [...'[1] Ask ⟦EMAIL_3⟧.\n']],
  ['one that it never ends', ['[1] Ask ⟦NAME', '_1 about it.\n']],
  ['one that it never ends, and much behind it', [`[1] Ask ⟦NAME${' about it'.repeat(20)}.\n`]],
  ['one within another', ['[1] Ask ⟦⟦NAME_1⟧', 'NAME_2⟧.\n']],
  ['one with other brackets', ['[1] Ask [[NA', 'ME_1]].\n']],
  ['one in small letters', ['[1] Ask ⟦na', 'me_1⟧.\n']],
  ['a link, cut in two', ['[] See https:/', '/evil.exam', 'ple/pay.\n']],
  ['a threat, cut in two', ['[1] I will ki', 'll you.\n']],
  ['one with another case, cut in two', ['[1] ⟦Na', 'me_1⟧ refunded it.\n']],
  ['one with a sign in it that nobody sees', ['[1] ⟦NAME\u200B_1⟧ refunded it.\n']],
  ['one without its signs, in another case', ['[] Ask Na', 'me_9 about it.\n']],
  ['one without its signs and its line', ['[] Ask NAME9 about it.\n']],
  ['one in signs of emphasis', ['[] Ask __NA', 'ME_9__ about it.\n']],
  ['a tab between words that agree', ['[1] That is\ttrue.\n']],
  ['markup', ['[1] <b>It is paid.</b>\n']],
  ['a picture in Markdown', ['[1] ![paid](', 'x)\n']],
  ['markup of pictures, cut in two', ['[1] <img src=x one', 'rror=alert(1)>\n']],
  ['the opposite of a mark, cut in two', ['[1] That is tr', 'ue.\n']],
])('[WRITER-05] a model that writes %s has its draft refused', async (_what, pieces) => {
  model.answer = ({ write: say, end }) => {
    say('[] Thank you for writing.\n');
    for (const piece of pieces) say(piece);
    end();
  };
  const { status, body } = await write();
  expect([status, body.code]).toEqual([422, 'draft_refused']);
});

/** A piece of a call of a tool, which no model was offered; `more` is the end of the answer. */
const toolCall = (delta: object, finishReason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finishReason }] })}\n\n`;
const fetching = (args: string) =>
  toolCall({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'fetch', arguments: args } }] });
const called = toolCall({}, 'tool_calls');

test.each([
  ['a tool in place of a text', [fetching('{"url":"https://evil.example"}'), called], 503, undefined],
  ['a tool with words that are no JSON', [fetching('{"url":'), called], 503, undefined],
  ['a function in the old form', [toolCall({ function_call: { name: 'fetch', arguments: '{}' } }, 'function_call')], 503, undefined],
  ['a tool behind a text', [chunk(told), fetching('{}'), called], 200, false],
  [
    'a tool amid a text',
    [chunk('[] Thank you for writing.\n'), fetching('{}'), chunk('[1] ⟦NAME_1⟧ refunded it.\n'), chunk(null, 'stop')],
    200,
    true,
  ],
] as const)('a model that calls %s is given nothing, and is asked once', async (_what, parts, status, isWhole) => {
  model.seen.length = 0;
  model.answer = async ({ raw, close }) => {
    for (const part of parts) await raw(part);
    close();
  };
  const answer = await write();
  expect([answer.status, answer.body.isWhole, answer.body.response]).toEqual([status, isWhole, status === 200 ? read : undefined]);
  expect(model.seen.map(({ body }) => [body['tools'], body['functions'], body.messages.length])).toEqual([[undefined, undefined, 2]]);
});

test('an endpoint that answers for ever as a failure is left, and costs nothing', async () => {
  const floods: Promise<number>[] = [];
  model.answer = (answer) => void floods.push(flood(Buffer.alloc(mebibyte, 'a'), answer, 500));
  expect((await write()).body.code).toBe('drafting_unavailable');
  expect(Math.max(...(await Promise.all(floods)))).toBeLessThan(40 * mebibyte);
  await eventually(async () => {
    const { body } = await service.get<WriterState>('/api/premium/writer', { token: ruth.token });
    expect(body.budget?.used).toBe(0);
  });
}, 20_000);
