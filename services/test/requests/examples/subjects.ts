import { randomUUID } from 'node:crypto';
import type { Example } from './example.ts';

/** What the author of a post and the person whom it is about do. */
export const subjectExamples: Record<string, Example[]> = {
  'GET /api/me/waiting': [
    async (make, { account }) => {
      await make.claim('pending', { author: account });
      return {};
    },
  ],
  'GET /api/posts/{id}/subject-claims': [
    async (make, { account }) => ({ path: { id: (await make.claim('pending', { author: account })).postId } }),
    async (make, { account }) => ({ path: { id: (await make.claim('confirmed', { claimant: account })).postId } }),
  ],
  'POST /api/posts/{id}/subject-claims': [
    async (make) => ({ path: { id: await make.post(null, { postType: 'harassment' }) }, body: { statement: 'I drove that van.' } }),
    async (make) => ({
      path: { id: await make.post(null, { postType: 'other' }) },
      headers: { 'idempotency-key': randomUUID() },
      body: { statement: null },
    }),
  ],
  'POST /api/posts/{id}/subject-claims/{claimId}/decision': [
    async (make, { account }) => {
      const { id, postId } = await make.claim('pending', { author: account });
      return { path: { id: postId, claimId: id }, body: { decision: 'confirmed', reason: 'It is them.' } };
    },
    async (make, { account }) => {
      const { id, postId } = await make.claim('pending', { author: account });
      return { path: { id: postId, claimId: id }, body: { decision: 'rejected', reason: 'I do not know them.' } };
    },
  ],
  'DELETE /api/posts/{id}/subject-claims/{claimId}': [
    async (make, { account }) => {
      const { id, postId } = await make.claim('confirmed', { claimant: account });
      return { path: { id: postId, claimId: id } };
    },
  ],
  'PUT /api/posts/{id}/subject-answer': [
    async (make, { account }) => ({
      path: { id: (await make.claim('confirmed', { claimant: account })).postId },
      body: { responseId: null },
    }),
  ],
  'POST /api/posts/{id}/resolution': [
    async (make, { account }) => ({
      path: { id: (await make.claim('confirmed', { claimant: account })).postId },
      body: { action: 'propose', outcome: 'resolved', reason: null },
    }),
    async (make, { account }) => ({
      path: { id: (await make.claim('confirmed', { author: account })).postId },
      body: { action: 'propose', outcome: 'retracted' },
    }),
  ],
  'GET /api/posts/{id}/timeline': [
    (make) => ({ path: { id: make.readablePost() } }),
    async (make) => ({ path: { id: (await make.claim('confirmed')).postId } }),
  ],
};
