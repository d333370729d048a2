import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestService } from '../../../test/service.ts';

const asked = vi.spyOn(pg.Client.prototype, 'query');
let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.close());

/** Left out is what the process does beside it: giving numbers to events, and looking for jobs. */
const isOurs = (statement: string) => !/pgboss|with waiting/i.test(statement);

test.for([
  ['PUT', 'liking a post'],
  ['DELETE', 'taking a like back'],
])('%s: %s takes three trips to the database: who it is, how often they do it, and the change', async ([method]) => {
  const member = await service.member();
  const trips: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { id } = await service.createPost(member);
    if (method === 'DELETE') await service.put(`/api/posts/${id}/like`, { token: member.token });
    asked.mockClear();
    expect((await service.call(method!, `/api/posts/${id}/like`, { token: member.token })).status).toBe(200);
    trips.push(asked.mock.calls.filter(([statement]) => isOurs(JSON.stringify(statement))).length);
  }
  // Anything else that the process does beside it can only add to a round.
  expect(Math.min(...trips)).toBe(3);
});
