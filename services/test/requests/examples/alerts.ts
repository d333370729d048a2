import type { Example } from './example.ts';

/** Name alerts, of subscribers alone. */
export const alertExamples: Record<string, Example[]> = {
  'GET /api/premium/alerts': [() => ({})],
  'POST /api/premium/alerts': [
    async (make, actor) => {
      await make.forgetOwnTools(actor);
      return { body: { keyword: 'Ruth Hollis' } };
    },
    async (make, actor) => {
      await make.forgetOwnTools(actor);
      return { body: { keyword: 'hollis catering leeds', mode: 'all', exclusions: ['basketball', 'Ohio'] } };
    },
  ],
  'DELETE /api/premium/alerts': [
    async (make, actor) => {
      await make.alert(actor);
      return {};
    },
  ],
  'GET /api/premium/alerts/kept': [() => ({})],
  'PATCH /api/premium/alerts/{id}': [
    async (make, actor) => ({ path: { id: await make.alert(actor) }, body: { isActive: false } }),
    async (make, actor) => ({ path: { id: await make.alert(actor) }, body: { keyword: 'Hollis', mode: 'any', exclusions: [] } }),
  ],
  'DELETE /api/premium/alerts/{id}': [async (make, actor) => ({ path: { id: await make.alert(actor) } })],
  'DELETE /api/premium/alerts/{id}/exclusions/{exclusionId}': [async (make, actor) => ({ path: await make.exclusion(actor) })],
  'GET /api/premium/alerts/results': [() => ({}), () => ({ query: { state: 'new' } })],
  'PATCH /api/premium/alerts/results/{id}': [
    async (make, actor) => ({ path: { id: await make.alertResult(actor) }, body: { state: 'not_me' } }),
    async (make, actor) => ({ path: { id: await make.alertResult(actor) }, body: { state: 'handled' } }),
  ],
  'GET /api/premium/alerts/results/{id}/copies': [async (make, actor) => ({ path: { id: await make.alertResult(actor) } })],
  'POST /api/premium/alerts/results/{id}/case-file': [async (make, actor) => ({ path: { id: await make.alertResult(actor) } })],
  'GET /api/premium/alerts/sources': [() => ({})],
  'POST /api/premium/alerts/sources': [
    async (make, actor) => {
      await make.forgetOwnTools(actor);
      return { body: { url: 'https://feed.invalid/rss' } };
    },
  ],
  'POST /api/premium/alerts/{id}/searches': [
    async (make, actor) => ({ path: { id: await make.alert(actor) }, body: { network: 'mastodon' } }),
  ],
  'DELETE /api/premium/alerts/sources/{id}': [async (make, actor) => ({ path: { id: await make.alertSource(actor) } })],
  'POST /api/premium/alerts/sources/{id}/look': [async (make, actor) => ({ path: { id: await make.alertSource(actor) } })],
  'GET /api/premium/alerts/settings': [() => ({})],
  'PUT /api/premium/alerts/settings': [() => ({ body: { delivery: 'weekly' } })],
  'POST /api/premium/alerts/feed': [() => ({})],
  'DELETE /api/premium/alerts/feed': [() => ({})],
};
