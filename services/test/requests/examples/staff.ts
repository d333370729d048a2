import { randomUUID } from 'node:crypto';
import { defaultStaffAlertPaces, itemKinds } from '@clapback/contracts/vocabulary';
import type { Example } from './example.ts';

const articleText = () => ({
  title: 'A title',
  slug: `an-article-${randomUUID()}`,
  content: 'Words.',
  excerpt: 'What it says.',
  keywords: ['evidence'],
  sources: [{ title: 'A law', url: 'https://law.example/1' }],
  lawAsOf: '2026-11-26',
  reviewOn: '2027-05-26',
  seoTitle: 'A title',
  seoDescription: 'A description.',
});
const decision = { decision: 'hide', ground: 'spam', facts: 'It is an advertisement.' };

/** What moderators and admins do. */
export const staffExamples: Record<string, Example[]> = {
  'POST /api/moderation/posts/{id}/reveal-author': [
    async (make) => ({ path: { id: await make.post(null, { isAnonymous: true }) }, body: { reason: 'A court order.' } }),
  ],
  'GET /api/moderation/cases/{id}': itemKinds.map(
    (kind): Example =>
      async (make) => ({ path: { id: (await make.report(kind)).caseId } }),
  ),
  'GET /api/moderation/alert-settings': [() => ({})],
  'PUT /api/moderation/alert-settings': [
    () => ({
      body: { paces: defaultStaffAlertPaces, dailyAt: '08:00', quietHours: { from: '22:00', until: '07:00' }, timeZone: 'Europe/Berlin' },
    }),
  ],
  'GET /api/admin/staff-webhook': [() => ({})],
  'POST /api/admin/staff-webhook/tests': [() => ({})],
  'POST /api/admin/article-pictures': [(make) => ({ form: [{ name: 'file', fileName: 'dot.png', type: 'image/png', bytes: make.png }] })],
  'GET /api/admin/articles': [() => ({})],
  'POST /api/admin/articles': [() => ({ body: articleText() })],
  'POST /api/admin/articles/preview': [() => ({ body: { title: 'A title', content: '## A heading' } })],
  'GET /api/admin/articles/{id}': [async (make) => ({ path: { id: await make.article() } })],
  'GET /api/admin/articles/{id}/revisions/{number}': [async (make) => ({ path: { id: await make.article(), number: '1' } })],
  'PUT /api/admin/articles/{id}': [async (make) => ({ path: { id: await make.article() }, body: { ...articleText(), baseRevision: 1 } })],
  'PUT /api/admin/articles/{id}/publication': [
    async (make) => ({ path: { id: await make.article() }, body: { revision: 1 } }),
    async (make) => ({ path: { id: await make.article() }, body: { revision: 1, publishAt: '2126-11-26T09:00:00+01:00' } }),
  ],
  'DELETE /api/admin/articles/{id}/publication': [async (make) => ({ path: { id: await make.article('published') } })],
  'DELETE /api/admin/articles/{id}': [async (make) => ({ path: { id: await make.article() } })],
  'GET /api/moderation/answer-templates': [() => ({})],
  'POST /api/moderation/answer-templates': [
    async (make, actor) => {
      await make.forgetOwnTools(actor);
      return { body: { purpose: 'decision_facts', name: 'A home address', ground: 'privacy', text: 'It gives {{whose}} address.' } };
    },
  ],
  'PUT /api/moderation/answer-templates/{id}': [
    async (make, actor) => ({
      path: { id: await make.template(actor) },
      body: { name: 'Another name', ground: null, text: 'It says “{{quoted sentence}}”.' },
    }),
  ],
  'DELETE /api/moderation/answer-templates/{id}': [async (make, actor) => ({ path: { id: await make.template(actor) } })],
  'GET /api/moderation/case-views': [() => ({})],
  'POST /api/moderation/case-views': [
    async (make, actor) => {
      await make.forgetOwnTools(actor);
      return { body: { name: 'German spam', status: 'pending', order: 'urgency', filters: { ground: 'spam', language: 'de' } } };
    },
  ],
  'PATCH /api/moderation/case-views/{id}': [
    async (make, actor) => ({ path: { id: await make.caseView(actor) }, body: { name: 'Another name' } }),
    async (make, actor) => ({ path: { id: await make.caseView(actor) }, body: { filters: { flagged: true } } }),
  ],
  'DELETE /api/moderation/case-views/{id}': [async (make, actor) => ({ path: { id: await make.caseView(actor) } })],
  'POST /api/moderation/cases/{id}/decision': [
    async (make) => ({ path: { id: (await make.report()).caseId }, body: decision }),
    async (make) => ({ path: { id: (await make.report('response')).caseId }, body: { decision: 'dismiss' } }),
  ],
  'POST /api/moderation/people/{id}/decision': [
    async (make) => ({
      path: { id: await make.reportedPerson() },
      body: { decision: 'reset_name', ground: 'other', facts: 'The name is that of a newspaper.' },
    }),
    async (make) => ({ path: { id: await make.reportedPerson() }, body: { decision: 'dismiss' } }),
    async (make) => ({
      path: { id: await make.reportedPerson() },
      body: { decision: 'suspend', facts: 'Passed for somebody else three times.', hours: 24 },
    }),
  ],
  'GET /api/moderation/own-hard-cases': [() => ({ query: { since: '2026-11-24T00:00:00Z' } })],
  'POST /api/moderation/cases/bulk-decisions': [
    async (make) => ({ body: { ...decision, cases: [await make.readCase(), await make.readCase()] } }),
    async (make) => ({ body: { decision: 'dismiss', cases: [await make.readCase()] } }),
  ],
  'POST /api/moderation/cases/{id}/notes': [
    async (make) => ({ path: { id: (await make.report()).caseId }, body: { text: 'Asked the author.' } }),
  ],
  'POST /api/moderation/cases/{id}/hand-on': [
    async (make) => ({ path: { id: (await make.report()).caseId }, body: { text: 'A court order.' } }),
  ],
  'POST /api/moderation/cases/{id}/snooze': [async (make) => ({ path: { id: (await make.report()).caseId }, body: { hours: 4 } })],
  'DELETE /api/moderation/cases/{id}/snooze': [async (make) => ({ path: { id: await make.snoozedCase() } })],
  'PUT /api/moderation/cases/{id}/presence': [async (make) => ({ path: { id: (await make.report()).caseId } })],
  'DELETE /api/moderation/cases/{id}/presence': [async (make) => ({ path: { id: (await make.report()).caseId } })],
  'POST /api/moderation/reports/{id}/decision': [
    async (make) => ({ path: { id: (await make.report()).id }, body: decision }),
    async (make) => ({ path: { id: (await make.report('comment')).id }, body: { decision: 'approve' } }),
  ],
  'GET /api/moderation/reporter-proposals': [() => ({}), () => ({ query: { status: 'open' } })],
  'POST /api/moderation/reporter-proposals/{id}/decision': [
    async (make) => ({
      path: { id: await make.reporterProposal() },
      body: { decision: 'accept', words: 'Of twelve reports ten were dismissed.' },
    }),
    async (make) => ({
      path: { id: await make.reporterProposal() },
      body: { decision: 'decline', words: 'All of one post, in good faith.' },
    }),
  ],
  'POST /api/moderation/decisions/{id}/undo': [async (make, actor) => ({ path: { id: await make.decision(actor) } })],
  'GET /api/moderation/claims': [() => ({}), () => ({ query: { status: 'confirmed' } })],
  'GET /api/moderation/claims/{id}': [async (make) => ({ path: { id: (await make.claim('waiting')).id } })],
  'POST /api/moderation/claims/{id}/decision': [
    async (make) => ({
      path: { id: (await make.claim('waiting')).id },
      body: { decision: 'confirmed', reason: 'The van in the post is theirs.' },
    }),
    async (make) => ({
      path: { id: (await make.claim('confirmed')).id },
      body: { decision: 'rejected', reason: 'Another company has that name.' },
    }),
  ],
  'GET /api/moderation/verification-requests': [() => ({}), () => ({ query: { status: 'pending' } })],
  'GET /api/moderation/verification-counts': [() => ({})],
  'GET /api/moderation/verification-requests/{id}': [async (make) => ({ path: { id: await make.verification('pending') } })],
  'POST /api/moderation/verification-requests/{id}/decision': [
    async (make) => ({ path: { id: await make.verification('pending') }, body: { decision: 'approved', displayName: 'Somebody' } }),
    async (make) => ({ path: { id: await make.verification('pending') }, body: { decision: 'rejected', reason: 'It cannot be read.' } }),
  ],
  'POST /api/moderation/verification-requests/{id}/revoke': [
    async (make) => ({ path: { id: await make.verification('approved') }, body: { reason: 'The domain changed hands.' } }),
  ],
  'GET /api/moderation/audit-logs': [
    () => ({}),
    () => ({ query: { actionType: 'role_changed', from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' } }),
  ],
  'GET /api/moderation/audit-logs/export': [() => ({ query: { actionType: 'role_changed' } })],
  'GET /api/moderation/appeals': [() => ({}), () => ({ query: { status: 'pending', order: 'due' } })],
  'GET /api/moderation/appeals/{id}': [async (make) => ({ path: { id: await make.appeal() } })],
  'POST /api/moderation/appeals/{id}/decision': [
    async (make) => ({ path: { id: await make.appeal() }, body: { decision: 'approved', response: 'You are right.' } }),
    async (make) => ({ path: { id: await make.appeal() }, body: { decision: 'rejected', response: 'The address is still in it.' } }),
  ],
  'GET /api/moderation/posts': [() => ({}), () => ({ query: { restricted: 'true', search: 'street' } })],
  'GET /api/moderation/posts/{id}': [async (make) => ({ path: { id: await make.post() } })],
  'POST /api/moderation/posts/{id}/force-hide': [
    async (make) => ({ path: { id: await make.post() }, body: { reason: 'It gives a home address.', noAppeal: false } }),
    async (make) => ({ path: { id: await make.post() }, body: { reason: 'It gives a home address.', noAppeal: true, ground: 'privacy' } }),
  ],
  'POST /api/moderation/posts/{id}/restore': [
    async (make) => ({ path: { id: await make.hiddenPost() }, body: { reason: 'The address is public.' } }),
  ],
  'PUT /api/moderation/posts/{id}/flag': [
    async (make) => ({ path: { id: await make.post() }, body: { flagged: true, facts: 'It gives a home address.' } }),
  ],
  'GET /api/moderation/users/{id}/history': [async (make) => ({ path: { id: (await make.account()).id } })],
  'POST /api/moderation/users/{id}/suspensions': [
    async (make) => ({ path: { id: (await make.account()).id }, body: { reason: 'Forty advertisements.', hours: 24 } }),
    async (make) => ({
      path: { id: (await make.account()).id },
      body: { reason: 'Forty advertisements.', ground: 'spam', suspendedUntil: new Date(Date.now() + 3_600_000).toISOString() },
    }),
  ],
  'GET /api/transparency/{year}/report.html': [() => ({ path: { year: '2026' } })],
  'GET /api/transparency/{year}/report.csv': [() => ({ path: { year: '2026' } })],
  'GET /api/moderation/statements': [() => ({ query: { month: '2026-10' } })],
  'GET /api/moderation/statements/{id}': [async (make, actor) => ({ path: { id: await make.decision(actor) } })],
  'PUT /api/moderation/statements/{id}/release': [
    async (make, actor) => ({ path: { id: await make.decision(actor) }, body: { facts: 'It was an advertisement.' } }),
  ],
  'DELETE /api/moderation/suspensions/{id}': [
    async (make) => ({ path: { id: await make.suspension() } }),
    async (make) => ({ path: { id: await make.suspension() }, query: { reason: 'Two accounts were mixed up.' } }),
  ],
  'PATCH /api/moderation/suspensions/{id}': [
    async (make) => ({ path: { id: await make.suspension() }, body: { hours: 1, reason: 'The first advertisement was none.' } }),
  ],
  'GET /api/moderation/users/{id}/suspensions/last': [async (make) => ({ path: { id: (await make.account()).id } })],
  'PUT /api/admin/users/{id}/ban': [
    async (make) => ({
      path: { id: (await make.account()).id },
      body: { banned: true, ground: 'spam', facts: 'Posted 40 advertisements in an hour.' },
    }),
  ],
  'PUT /api/admin/users/{id}/role': [async (make) => ({ path: { id: (await make.account()).id }, body: { role: 'moderator' } })],
};
