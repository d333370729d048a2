import { LockMode } from '@mikro-orm/core';
import { expect } from 'vitest';
import { Post } from '#features/posts/entities.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { readFrom, transact, type Tx } from './transaction.ts';

let service: TestService;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member();
});

const lockPost = (tx: Tx, id: string) => tx.em.findOneOrFail(Post, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
const titleOf = async (db: Tx['db'], id: string) =>
  (await db.selectFrom('posts').select('title').where('id', '=', id).executeTakeFirstOrThrow()).title;

test('typed SQL sees what was done to entities once it is flushed, and not before', async () => {
  const { id } = await service.createPost(dana, { title: 'Before' });
  const seen = await transact(service.platform, async (tx) => {
    const post = await lockPost(tx, id);
    post.title = 'After';
    const early = await titleOf(tx.db, id);
    await tx.flush();
    return [early, await titleOf(tx.db, id)];
  });
  expect(seen).toEqual(['Before', 'After']);
});

test('what was done to entities is written at the commit, and not at all where the change fails', async () => {
  const { id } = await service.createPost(dana, { title: 'Before' });
  await expect(
    transact(service.platform, async (tx) => {
      (await lockPost(tx, id)).title = 'Never';
      await tx.flush();
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await titleOf(readFrom(service.platform), id)).toBe('Before');
  await transact(service.platform, async (tx) => {
    (await lockPost(tx, id)).title = 'After';
  });
  expect(await titleOf(readFrom(service.platform), id)).toBe('After');
});

test('a row that is locked is read as it is then, also where an entity of it was loaded before', async () => {
  const { id } = await service.createPost(dana, { title: 'Before' });
  const title = await transact(service.platform, async (tx) => {
    await tx.em.findOneOrFail(Post, id);
    await service.sql(`update posts set title = 'Meanwhile' where id = $1`, [id]);
    return (await tx.em.findOneOrFail(Post, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })).title;
  });
  expect(title).toBe('Meanwhile');
});
