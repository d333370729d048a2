import { randomUUID } from 'node:crypto';
import type { Arrange } from '../arrange.ts';
import type { Actor } from '../actors.ts';
import type { Example } from './example.ts';

const anyPost: Example[] = [(make) => ({ path: { id: make.readablePost() } })];
const ownPost = async (make: Arrange, { account }: Actor) => ({ path: { id: await make.post(account) } });

/** Posts and what hangs on them, files, and what pages report. */
export const contentExamples: Record<string, Example[]> = {
  'GET /api/posts': [
    () => ({}),
    async (make) => ({ headers: { 'if-none-match': (await make.service.get('/api/posts')).headers.get('etag') ?? '' } }),
  ],
  'GET /api/blog': [() => ({}), () => ({ query: { search: 'a', sort: 'popular' } })],
  'GET /api/blog/{slug}': [async (make) => ({ path: { slug: await make.articleSlug() } })],
  'GET /api/search/posts': [
    () => ({
      query: { q: '"a title" or content -nothing', type: 'statement', sort: 'likes', date: 'year', boosts: '0', verified: 'false' },
    }),
    () => ({}),
  ],
  'GET /api/search/suggestions': [() => ({ query: { q: 'some ti' } })],
  'GET /api/posts/{id}': anyPost,
  'GET /api/posts/{id}/responses': anyPost,
  'POST /api/posts/{id}/responses': [
    async (make) => ({
      path: { id: make.readablePost() },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        name: 'Robin Vale',
        username: 'robin',
        content: 'That is not how it was.',
        evidence: [],
        evidenceUrl: null,
        quotes: [],
        captchaToken: await make.pass('create_response'),
      },
    }),
  ],
  'GET /api/responses/{id}': [async (make) => ({ path: { id: await make.below('response') } })],
  'PATCH /api/responses/{id}': [
    async (make, { account }) => ({
      path: { id: await make.below('response', account) },
      body: { name: 'Robin V.', username: null, content: 'Other words', evidence: [], quotes: [], lastEditedAt: null },
    }),
  ],
  'DELETE /api/responses/{id}': [async (make, { account }) => ({ path: { id: await make.below('response', account) } })],
  'GET /api/posts/{id}/comments': [...anyPost, (make) => ({ path: { id: make.readablePost() }, query: { from: 'newest' } })],
  'POST /api/posts/{id}/comments': [
    (make) => ({
      path: { id: make.readablePost() },
      headers: { 'idempotency-key': randomUUID() },
      body: { content: 'Thank you both.', responseId: null, lookedAt: '2026-11-21T12:00:00.000Z', seenMarks: [] },
    }),
  ],
  'GET /api/responses/{id}/comments': [async (make) => ({ path: { id: await make.below('response') } })],
  'POST /api/responses/{id}/comments': [
    async (make) => ({
      path: { id: await make.below('response') },
      headers: { 'idempotency-key': randomUUID() },
      body: { content: 'Thank you.' },
    }),
  ],
  'GET /api/comments/{id}': [async (make) => ({ path: { id: await make.below('comment') } })],
  'PATCH /api/comments/{id}': [
    async (make, { account }) => ({
      path: { id: await make.below('comment', account) },
      body: { content: 'Other words', lastEditedAt: null },
    }),
  ],
  'DELETE /api/comments/{id}': [async (make, { account }) => ({ path: { id: await make.below('comment', account) } })],
  'PUT /api/posts/{id}/like': anyPost,
  'DELETE /api/posts/{id}/like': anyPost,
  'POST /api/posts/{id}/views': anyPost,
  'POST /api/posts': [
    async (make) => ({
      body: {
        title: 'A title',
        content: 'Some content',
        postType: 'statement',
        isAnonymous: false,
        captchaToken: await make.pass('create_post'),
      },
    }),
    async (make) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        title: 'A title',
        content: 'Some content',
        postType: 'other',
        isAnonymous: true,
        captchaToken: await make.pass('create_post'),
      },
    }),
  ],
  'PATCH /api/posts/{id}': [
    async (make, actor) => ({
      ...(await ownPost(make, actor)),
      body: { title: 'A new title', content: 'New content', lastEditedAt: null },
    }),
  ],
  'POST /api/look': [() => ({ body: { text: 'Call me on (503) 555-0142.' } })],
  'DELETE /api/posts/{id}': [ownPost],
  'GET /api/posts/{id}/edits': [ownPost],
  'PUT /api/me/decisions/{id}/acknowledgement': [async (make, { account }) => ({ path: { id: await make.warning(account) } })],
  'GET /api/me/appeals': [() => ({})],
  'POST /api/me/appeals': [
    async (make, { account }) => {
      await make.forgetAppeals(account);
      return {
        headers: { 'idempotency-key': randomUUID() },
        body: { appealType: 'general', reason: 'Please look at this again.', additionalInfo: 'There is a letter.', decisionId: null },
      };
    },
  ],
  'GET /api/me/verification-requests': [() => ({})],
  'POST /api/me/verification-requests': [
    async (make, { account }) => {
      await make.forgetVerifications(account);
      return {
        headers: { 'idempotency-key': randomUUID() },
        body: { reason: 'I am the baker of Elm Street.', additionalInfo: 'See the letter.', files: [] },
      };
    },
  ],
  'GET /api/me/verification-proofs': [() => ({})],
  'POST /api/me/verification-proofs': [
    async (make, { account }) => {
      await make.forgetVerifications(account);
      return { body: { kind: 'dns', target: 'example.org' } };
    },
  ],
  'POST /api/me/verification-proofs/{id}/check': [
    async (make, actor) => ({ path: { id: await make.proof((await make.accountOf(actor)).id) }, body: {} }),
  ],
  'DELETE /api/me/verification-proofs/{id}': [
    async (make, actor) => ({ path: { id: await make.proof((await make.accountOf(actor)).id) } }),
  ],
  'POST /api/people/{id}/reports': [
    async (make) => ({
      path: { id: (await make.account()).id },
      body: { part: 'impersonation', reason: 'other', comment: 'Passes for my bakery.', captchaToken: await make.pass('report_content') },
    }),
    async (make) => ({
      path: { id: (await make.account()).id },
      headers: { 'idempotency-key': randomUUID() },
      body: { part: 'name', reason: 'hate_speech', captchaToken: await make.pass('report_content') },
    }),
  ],
  'POST /api/reports': [
    async (make) => ({
      body: { postId: await make.post(), reason: 'spam', comment: 'An advertisement.', captchaToken: await make.pass('report_content') },
    }),
    async (make) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: {
        postId: await make.post(),
        responseId: null,
        commentId: null,
        reason: 'other',
        captchaToken: await make.pass('report_content'),
      },
    }),
    async (make) => ({
      body: { responseId: await make.below('response'), reason: 'violence', captchaToken: await make.pass('report_content') },
    }),
    async (make) => ({
      body: { commentId: await make.below('comment'), reason: 'privacy', captchaToken: await make.pass('report_content') },
    }),
  ],
  'POST /api/uploads': [
    (make) => ({
      form: [
        { name: 'purpose', value: 'post-image' },
        { name: 'file', fileName: 'dot.png', type: 'image/png', bytes: make.png },
      ],
    }),
    () => ({
      form: [
        { name: 'purpose', value: 'evidence' },
        { name: 'file', fileName: 'notes.txt', type: 'text/plain', bytes: Buffer.from('What was said.') },
      ],
    }),
    () => ({
      form: [
        { name: 'purpose', value: 'case-evidence' },
        { name: 'file', fileName: 'said.eml', type: 'message/rfc822', bytes: Buffer.from('From: Dana\r\n\r\nWhat was said.') },
      ],
    }),
  ],
  'GET /api/files/{id}': [
    async (make) => {
      const { id, url } = await make.file();
      return { path: { id }, query: { token: new URL(url, 'http://localhost').searchParams.get('token')! } };
    },
  ],
  'GET /api/files/{id}/original': [
    async (make) => {
      const { id, token } = await make.original();
      return { path: { id }, query: { token } };
    },
  ],
  'POST /api/contact': [
    async (make) => ({
      body: { name: 'Robin', email: 'robin@example.org', subject: 'A question', message: 'How?', captchaToken: await make.pass('contact') },
    }),
    async (make) => ({ body: { topic: 'responder_status', message: 'Please.', captchaToken: await make.pass('contact') } }),
  ],
  'POST /api/legal-notices': [
    async (make) => ({
      body: {
        urls: [`http://localhost:4000/?post=${await make.post()}`],
        category: 'threats',
        explanation: 'It calls for violence against a person by name.',
        name: 'Robin Vale',
        email: `${crypto.randomUUID()}@example.org`,
        goodFaith: true,
        captchaToken: await make.pass('legal_notice'),
      },
    }),
    async (make) => ({
      body: {
        urls: [`http://localhost:4000/?post=${await make.post()}`],
        category: 'intimate_images',
        explanation: 'The second picture shows me. I never agreed to it.',
        depicts: 'me',
        withoutConsent: true,
        signature: 'Robin Vale',
        name: 'Robin Vale',
        email: `${crypto.randomUUID()}@example.org`,
        goodFaith: true,
        captchaToken: await make.pass('legal_notice'),
      },
    }),
  ],
  'POST /api/monitoring': [
    () => ({
      body: {
        type: 'error',
        data: { message: 'boom', context: { remote: 'public', kind: 'chunk' } },
        timestamp: '2026-11-21T12:00:00.000Z',
      },
    }),
    () => ({
      body: {
        type: 'performance',
        data: { name: 'LCP', value: 1200.5, url: '/', userAgent: 'Firefox' },
        timestamp: '2026-11-21T12:00:00.000Z',
      },
    }),
    () => ({ body: { type: 'user_action', data: { action: 'share', context: 'feed' }, timestamp: '2026-11-21T12:00:00Z' } }),
  ],
};
