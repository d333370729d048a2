import { addBelow } from '../reporting.ts';
import type { TestService } from '../service.ts';
import type { Arrange } from './arrange.ts';

/**
 * Posts in all their states, with what hangs on them, so that lists have rows to get wrong.
 * @returns ids of posts that everybody can read
 */
export async function makeFixtures(service: TestService, make: Arrange): Promise<string[]> {
  const [author, other] = [await make.account(), await make.account()];
  const posts: Record<string, string> = {};
  for (const state of ['plain', 'anonymous', 'answered', 'boosted', 'pictured', 'flagged', 'edited', 'deleted', 'hidden', 'forgotten'])
    posts[state] = await make.post(author, { isAnonymous: state === 'anonymous' });
  const change = (state: string, set: string, values: unknown[] = []) =>
    service.sql(`update posts set ${set} where id = $1`, [posts[state], ...values]);

  for (const state of ['plain', 'anonymous', 'answered', 'deleted', 'hidden']) {
    for (const writer of [author, other]) {
      const responseId = await addBelow(service, 'response', posts[state]!, writer, 'That is not how it was.');
      await addBelow(service, 'comment', posts[state]!, writer, 'Thank you for saying so.');
      await service.sql(`update comments set response_id = $1 where post_id = $2 and author_id = $3 and $4`, [
        responseId,
        posts[state],
        writer.id,
        state === 'plain',
      ]);
    }
  }
  await service.sql(
    `insert into subject_claims (id, post_id, account_id, status, decided_by, decided_at)
     values (gen_random_uuid(), $1, $2, 'confirmed', 'staff', now())`,
    [posts['answered'], other.id],
  );
  const [response] = await service.sql<{ id: string }>('select id from responses where post_id = $1 limit 1', [posts['plain']]);
  for (const [column, id, type] of [
    ['post_id', posts['boosted'], 'super'],
    ['response_id', response!.id, 'boost'],
  ]) {
    await service.sql(
      `with boost as (
         insert into boosts (id, account_id, ${column}, boost_type, amount_minor, currency, provider_reference)
         values (gen_random_uuid(), $1, $2, $3, 499, 'USD', gen_random_uuid()::text) returning id)
       insert into boost_intervals (id, boost_id, starts_at, ends_at)
       select gen_random_uuid(), id, now() - interval '1 day', now() + interval '6 days' from boost`,
      [other.id, id, type],
    );
  }
  await service.sql(`update responses set boost_count = 1, boost_expires_at = now() + interval '6 days' where id = $1`, [response!.id]);
  await change('boosted', `boost_count = 1, boosted_until = now() + interval '6 days'`);
  await change('pictured', `attachment_file_id = $2, attachment_alt = 'A dot'`, [(await make.file()).id]);
  await service.sql(`update files set state = 'attached' where id = $1`, [(await make.file()).id]);
  await change('flagged', 'is_flagged = true, report_count = 3');
  await change('edited', 'edited_at = now()');
  await change('deleted', `title = '', content = '', deleted_at = now()`);
  await change('hidden', `status = 'hidden'`);
  await change('forgotten', 'author_id = null');
  const { hidden: _hidden, deleted: _deleted, ...readable } = posts;
  return Object.values(readable);
}
