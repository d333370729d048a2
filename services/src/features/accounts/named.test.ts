import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NotificationPage } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { renewNameKeys } from './name-keys.ts';
import { membersNamedIn } from './named.ts';

let service: TestService;
beforeAll(async () => {
  // A worker would write the keys of names that this test has left without.
  service = await TestService.start({ ROLES: 'web' });
  return () => service.close();
});

const named = (text: string, most = 1000) => membersNamedIn(readFrom(service.platform), text, { butId: null, most });

describe('the table of names', () => {
  const [, ...lines] = readFileSync(new URL('../../platform/names/pairs.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const pairs = lines.map((line) => line.split('\t') as [keyword: string, name: string, found: string, options: string, why: string]);
  /** What an alert finds without its options; a name of one word is none that a post is searched for, and none has signs that nobody sees. */
  const searched = pairs.filter(([keyword, , , options]) => options === '' && keyword.includes(' ') && !keyword.includes('\\u'));
  const bearers = new Map<string, TestMember>();

  beforeAll(async () => {
    for (const [keyword] of searched) if (!bearers.has(keyword)) bearers.set(keyword, await service.member({ displayName: keyword }));
  });

  test('has a hundred pairs that posts are searched for', () => expect(searched.length).toBeGreaterThan(100));

  test.for(searched)('a member “%s” is named by “%s”: %s %s (%s)', async ([keyword, given, found]) => {
    const name = given
      .replaceAll('\\n', '\n')
      .replaceAll(/\\u([\dA-F]{4})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const isNamed = (await named(`They wrote to ${name} about it.`)).includes(bearers.get(keyword)!.id);
    expect(isNamed ? 'yes' : 'no').toBe(found);
  });

  test('has names of one word, by which nobody is found', async () => {
    const zachary = await service.member({ displayName: 'Zachary' });
    expect(await named('They wrote to Zachary about it.')).not.toContain(zachary.id);
  });
});

test('a member is found by the name that they have, from the moment that they change it', async () => {
  const ingrid = await service.member({ displayName: 'Ingrid Vaernes' });
  expect(await named('It was I. Værnes.')).toEqual([ingrid.id]);
  const { status } = await service.patch('/api/me', { token: ingrid.token, body: { displayName: 'Ingrid Haugen' } });
  expect([status, await named('It was Ingrid Vaernes.'), await named('It was Haugen, Ingrid.')]).toEqual([200, [], [ingrid.id]]);
});

test('names from before are found once their keys are written, and those of an earlier release as those of this one', async () => {
  const [first, second] = [await service.member({ displayName: 'Oskar Lindqvist' }), await service.member({ displayName: 'Petra Blom' })];
  await service.sql('delete from name_keys where profile_id = $1', [first.id]);
  await service.sql(`update name_keys set key = 'of an earlier release' where profile_id = $1`, [second.id]);
  await service.sql('update profiles set name_keys_version = 0 where id = any($1)', [[first.id, second.id]]);
  expect(await named('Oskar Lindqvists and Petra Bloms')).toEqual([]);
  await renewNameKeys(service.platform);
  expect((await named('Oskar Lindqvists and Petra Bloms')).toSorted()).toEqual([first.id, second.id].toSorted());
  const [old] = await service.sql<{ count: number }>('select count(*)::int as count from profiles where name_keys_version = 0');
  expect(old!.count).toBe(0);
});

test('names of before are written while a member changes another one, and both are found', async () => {
  const [old, other] = [await service.member({ displayName: 'Quentin Dray' }), await service.member({ displayName: 'Rosa Dray' })];
  await service.sql('update profiles set name_keys_version = 0 where id = $1', [old.id]);
  const changes = service.patch('/api/me', { token: other.token, body: { displayName: 'Rosa Marsh' } });
  const [{ status }] = await Promise.all([changes, renewNameKeys(service.platform)]);
  expect([status, await named('Quentin Dray and Rosa Marsh')]).toEqual([200, expect.arrayContaining([old.id, other.id])]);
});

test('of many who bear one name those are found first whose name is verified, and never more than are asked for', async () => {
  const bearers = [];
  for (let n = 0; n < 7; n += 1) bearers.push(await service.member({ displayName: 'Solveig Aune' }));
  await service.sql('update profiles set is_verified = true where id = $1', [bearers[5]!.id]);
  const found = await named('Solveig Aune', 5);
  expect([found.length, found[0]]).toEqual([5, bearers[5]!.id]);
});

test('[NOTIF-02] an accusation tells members whom it names in another spelling, by initials or with the last name first', async () => {
  const told = async (member: TestMember) => {
    await service.allNotified();
    const { body } = await service.get<NotificationPage>('/api/notifications?type=claim', { token: member.token });
    return body.items.map(({ data }) => data.postTitle);
  };
  await using worker = await service.beside({ ROLES: 'worker' });
  expect(worker.platform.settings.roles).toEqual(['worker']);
  const joerg = await service.member({ displayName: 'Jörg Dressler' });
  const writer = await service.member();
  await service.createPost(writer, { title: 'Joerg Dreßler’s kitchen', content: 'It was closed.', postType: 'defamation' });
  await service.createPost(writer, { title: 'Another kitchen', content: 'It is that of Dressler, J.', postType: 'harassment' });
  await service.createPost(writer, { title: 'Jörg', content: 'Dressler is his name.', postType: 'other' });
  expect(await told(joerg)).toEqual(['Another kitchen', 'Joerg Dreßler’s kitchen']);
});
