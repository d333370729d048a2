import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { TestService } from '../../../test/service.ts';
import { eventually } from '../../../test/eventually.ts';

test('a request under way when the stop begins is answered, and its open connection does not hold the stop up', async () => {
  const service = await TestService.start();
  const member = await service.member();
  const post = await service.createPost(member);
  const locker = new pg.Client({ connectionString: service.databaseUrl });
  locker.on('error', () => {});
  await locker.connect();
  await locker.query('begin; lock table posts in exclusive mode');
  const liked = service.put(`/api/posts/${post.id}/like`, { token: member.token });
  await eventually(async () =>
    expect(await service.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).toHaveLength(
      1,
    ),
  );

  const started = performance.now();
  const closed = service.close();
  await eventually(async () => await expect(fetch(service.origin)).rejects.toThrow());
  await locker.query('commit');
  expect((await liked).status).toBe(200);
  await closed;
  expect(performance.now() - started).toBeLessThan(5000);
  await locker.end();
});

test('connections that a browser has opened ahead, and on which nothing was asked, do not hold the stop up', async () => {
  const service = await TestService.start();
  const { hostname, port } = new URL(service.origin);
  const ahead = connect(Number(port), hostname).on('error', () => {});
  await once(ahead, 'connect');
  expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
  const started = performance.now();
  const ended = once(ahead, 'close');
  await service.close();
  expect(performance.now() - started).toBeLessThan(5000);
  await ended;
});
