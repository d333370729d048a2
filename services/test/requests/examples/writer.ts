import type { Arrange } from '../arrange.ts';
import type { Actor } from '../actors.ts';
import type { Example } from './example.ts';

const statement = {
  number: 1,
  words: 'They kept the deposit.',
  kind: 'fact',
  mark: 'false',
  added: 'We refunded it.',
  proof: 'bank record',
  evidenceId: null,
  date: '2026-10-14',
  amount: '£600',
  who: '',
  skipped: ['who'],
};
const sentence = { text: 'We refunded it.', answers: [1] };

/** A draft of the actor's, with an answer. */
async function draft(make: Arrange, actor: Actor): Promise<{ id: string }> {
  const { id } = await make.accountOf(actor);
  const [row] = await make.service.sql<{ id: string }>(
    `insert into writer_drafts (id, account_id, original_post, source, tone, statements, sentences)
     values (gen_random_uuid(), $1, $2, 'yelp.co.uk', 'firm', $3, $4) returning id`,
    [id, statement.words, JSON.stringify([statement]), JSON.stringify([sentence])],
  );
  return row!;
}
const ownDraft: Example = async (make, actor) => ({ path: await draft(make, actor) });

/** The writer and its drafts. */
export const writerExamples: Record<string, Example[]> = {
  'POST /api/premium/clapbacks': [
    () => ({ body: { originalPost: statement.words, tone: 'professional' } }),
    () => ({ body: { originalPost: statement.words, tone: 'firm', statements: [statement], userId: 'me' } }),
    () => ({ headers: { accept: 'text/event-stream' }, body: { originalPost: statement.words, tone: 'factual' } }),
  ],
  'POST /api/premium/writer-drafts': [
    () => ({ body: { originalPost: statement.words } }),
    () => ({ body: { originalPost: statement.words, tone: 'firm', source: 'yelp.co.uk', postId: null } }),
  ],
  'GET /api/premium/writer-drafts/{id}': [ownDraft],
  'PUT /api/premium/writer-drafts/{id}': [
    async (make, actor) => ({
      path: await draft(make, actor),
      body: {
        originalPost: statement.words,
        source: '',
        postId: null,
        tone: 'confident',
        statements: [statement],
        sentences: [sentence],
        model: null,
        revision: 1,
      },
    }),
  ],
  'DELETE /api/premium/writer-drafts/{id}': [ownDraft],
  'POST /api/premium/writer-drafts/{id}/case-file': [async (make, actor) => ({ path: await draft(make, actor), body: {} })],
};
