import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestService } from '../../../test/service.ts';
import { eventually } from '../../../test/eventually.ts';

// By hand, since a spy ends with its test, and a connection that is made later would not be heard.
const asked: unknown[] = [];
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function heard(this: pg.Client, ...given: unknown[]) {
  asked.push(given[0]);
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

let service: TestService;
beforeAll(async () => {
  // Its own: it counts what the process asks the database, and how often the dispatcher is woken.
  service = await TestService.start();
});
afterAll(async () => {
  await service.close();
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
});

/** Left out is what the process does beside it: giving numbers to events, doing what follows from them, and looking for jobs. */
const isOurs = (statement: string) =>
  !/pgboss|with waiting|event_positions|notification|"begin"|"commit"|from \\"events\\"/i.test(statement);

test.for([
  ['PUT', 'liking a post'],
  ['DELETE', 'taking a like back'],
])('%s: %s takes three trips to the database: who it is, how often they do it, and the change', async ([method]) => {
  const member = await service.member();
  const trips: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await service.createPost(member);
    if (method === 'DELETE') await service.put(`/api/posts/${id}/like`, { token: member.token });
    asked.length = 0;
    expect((await service.call(method!, `/api/posts/${id}/like`, { token: member.token })).status).toBe(200);
    trips.push(asked.filter((statement) => isOurs(JSON.stringify(statement))).length);
  }
  // Anything else that the process does beside it can only add to a round.
  expect(Math.min(...trips)).toBe(3);
});

test('the dispatcher of events is woken by a change alone, and not by a call that is refused or changes nothing', async () => {
  const member = await service.member();
  const woken = vi.spyOn(service.platform.events, 'committed');
  const wakes = async (call: () => Promise<unknown>) => {
    woken.mockClear();
    await call();
    return woken.mock.calls.length;
  };
  const { id } = await service.createPost(member);
  const like = () => service.put(`/api/posts/${id}/like`, { token: member.token });
  const unlike = () => service.delete(`/api/posts/${id}/like`, { token: member.token });
  const post = (captchaToken: string) =>
    service.post('/api/posts', { token: member.token, body: { title: 'A post', content: 'Words', postType: 'clapback', captchaToken } });
  const pass = await service.pass('create_post');
  const calls = [like, like, unlike, unlike, () => post('no-pass'), () => post(pass), () => post(pass)];
  const counts: number[] = [];
  for (const call of calls) counts.push(await wakes(call));
  expect(counts).toEqual([1, 0, 1, 0, 0, 1, 0]);
});

test('taking a like back that waits for the like itself takes it back', async () => {
  const member = await service.member();
  const { id } = await service.createPost(member);
  const liking = new pg.Client({ connectionString: service.databaseUrl });
  await liking.connect();
  await liking.query('begin');
  await liking.query('update posts set like_count = like_count + 1 where id = $1', [id]);
  await liking.query('insert into post_likes (post_id, account_id) values ($1, $2)', [id, member.id]);
  const unliked = service.delete(`/api/posts/${id}/like`, { token: member.token });
  await eventually(async () =>
    expect(await service.sql(`select from pg_locks where not granted and locktype = 'transactionid'`)).toHaveLength(1),
  );
  await liking.query('commit');
  await liking.end();
  expect((await unliked).body).toEqual({ likedByMe: false, likeCount: 0 });
  expect(await service.sql('select from post_likes where post_id = $1', [id])).toEqual([]);
});
