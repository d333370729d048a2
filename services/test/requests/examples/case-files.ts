import type { Example } from './example.ts';

/** Matters of members. */
export const caseFileExamples: Record<string, Example[]> = {
  'GET /api/premium/case-files': [() => ({}), () => ({ query: { order: 'newest' } })],
  'POST /api/premium/case-files': [
    async (make) => ({ body: { kind: 'post', id: await make.post() } }),
    async (make) => ({ body: { kind: 'comment', id: await make.below('comment') } }),
    async (make, actor) => {
      await make.caseFile(actor);
      return { body: { kind: 'page', url: 'http://10.0.0.1/', title: 'A review', foundAt: '2026-11-09T21:14:00Z' } };
    },
  ],
  'GET /api/premium/case-files/{id}': [async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id } })],
  'GET /api/premium/case-files/{id}/entries': [
    async (make, actor) => {
      const { id, entry: before } = await make.caseFile(actor);
      return { path: { id }, query: { before, most: '20' } };
    },
  ],
  'PATCH /api/premium/case-files/{id}': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { title: 'Another', summary: '' } }),
  ],
  'DELETE /api/premium/case-files/{id}': [async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id } })],
  'POST /api/premium/case-files/{id}/notes': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { text: 'Asked the kitchen.' } }),
  ],
  'POST /api/premium/case-files/{id}/replies': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { text: 'We looked into it.' } }),
  ],
  'POST /api/premium/case-files/{id}/evidence': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { kind: 'post', id: await make.post() } }),
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { kind: 'page', url: 'http://10.0.0.1/' } }),
  ],
  'POST /api/premium/case-files/{id}/contacts': [
    async (make, actor) => ({
      path: { id: (await make.caseFile(actor)).id },
      body: { name: 'Yelp', address: 'legal@yelp.example', note: 'Checked' },
    }),
  ],
  'DELETE /api/premium/case-files/{id}/contacts/{partId}': [
    async (make, actor) => {
      const { id, contact: partId } = await make.caseFile(actor);
      return { path: { id, partId } };
    },
  ],
  'POST /api/premium/case-files/{id}/deadlines': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { label: 'Court', dueAt: '2027-11-08T12:00:00Z' } }),
  ],
  'PUT /api/premium/case-files/{id}/deadlines/{partId}/met': [
    async (make, actor) => {
      const { id, deadline: partId } = await make.caseFile(actor);
      return { path: { id, partId } };
    },
  ],
  'POST /api/premium/case-files/{id}/close': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { outcome: 'removed', text: 'At last' } }),
  ],
  'POST /api/premium/case-files/{id}/reopen': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor, { isClosed: true })).id } }),
  ],
  'GET /api/premium/case-files/{id}/bundles': [async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id } })],
  'POST /api/premium/case-files/{id}/bundles': [async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id } })],
  'DELETE /api/premium/case-files/{id}/evidence/{partId}': [
    async (make, actor) => {
      const { id, evidence: partId } = await make.caseFile(actor);
      return { path: { id, partId } };
    },
  ],
  'GET /api/premium/case-files/{id}/evidence/{partId}': [
    async (make, actor) => {
      const { id, evidence: partId } = await make.caseFile(actor);
      return { path: { id, partId } };
    },
  ],
  'GET /api/premium/case-files/{id}/evidence/{partId}/text': [
    async (make, actor) => {
      const { id, evidence: partId } = await make.caseFile(actor);
      return { path: { id, partId } };
    },
  ],
  'GET /api/premium/case-files/{id}/shares': [async (make, actor) => ({ path: { id: (await make.sharedCaseFile(actor.account)).id } })],
  'POST /api/premium/case-files/{id}/shares': [
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: {} }),
    async (make, actor) => ({ path: { id: (await make.caseFile(actor)).id }, body: { days: 90 } }),
  ],
  'DELETE /api/premium/case-files/{id}/shares/{partId}': [
    async (make, actor) => {
      const { id, share: partId } = await make.sharedCaseFile(actor.account);
      return { path: { id, partId } };
    },
  ],
  'POST /api/shared-case-files/open': [async (make) => ({ body: { token: (await make.sharedCaseFile()).token } })],
  'POST /api/shared-case-files/evidence': [
    async (make) => {
      const { token, evidence: evidenceId } = await make.sharedCaseFile();
      return { body: { token, evidenceId } };
    },
  ],
  'GET /api/premium/case-files/{id}/deadlines/{partId}/calendar': [
    async (make, actor) => {
      const { id, deadline: partId } = await make.caseFile(actor);
      return { path: { id, partId } };
    },
  ],
  'GET /api/premium/case-files/{id}/changes/{entryId}': [
    async (make, actor) => {
      const { id, entry: entryId } = await make.caseFile(actor);
      return { path: { id, entryId } };
    },
  ],
};
