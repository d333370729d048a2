import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { transact } from '#platform/database/transaction.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { eventually } from '../../../test/eventually.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { anchorChain } from './anchor.ts';
import { chainAll } from './chain.ts';
import { verifyChain, type KnownHead } from './verify.ts';

let service: TestService;
let admin: TestMember;
beforeAll(async () => {
  // Its own: it empties and changes the whole audit log, past its triggers, and reads the service's log.
  service = await TestService.start();
  admin = await service.member({ role: 'admin' });
});
afterAll(() => service.close());

const tables = ['audit_log', 'audit_chain', 'audit_anchors'] as const;
/** As the owner of the tables, who lifts every right and trigger that is in the way. Again where the service was using them. */
async function asOwner(statement: string, values: unknown[] = []): Promise<void> {
  await vi.waitFor(() => changeAsOwner(statement, values), { timeout: 10_000, interval: 50 });
}

async function changeAsOwner(statement: string, values: unknown[]): Promise<void> {
  for (const table of tables) await service.sql(`grant all on ${table} to current_user; alter table ${table} disable trigger user`);
  await service.sql(statement, values);
  for (const table of tables)
    await service.sql(`alter table ${table} enable trigger user; revoke update, delete, truncate on ${table} from current_user`);
}

/** Five lines with numbers; gives their ids in that order. */
let ids: string[];
beforeEach(async () => {
  for (const table of [...tables, 'audit_waiting', 'audit_details']) await asOwner(`delete from ${table}`);
  ids = await write(5);
  await chainAll(service.platform);
});

async function write(count: number): Promise<string[]> {
  for (let line = 0; line < count; line += 1)
    await transact(service.platform, (tx) =>
      tx.audit({
        actorId: admin.id,
        action: 'role_changed',
        targetKind: 'account',
        targetId: admin.id,
        details: { line },
        words: 'Asked for.',
      }),
    );
  return (await service.sql<{ id: string }>('select id from audit_log order by created_at, id')).map(({ id }) => id).slice(-count);
}

const verify = (known?: KnownHead[]) => verifyChain(readFrom(service.platform), known);
const breaks = async (known?: KnownHead[]) => (await verify(known)).breaks;

describe('the chain', () => {
  test('numbers every line once, without a gap, and is whole; what is not told outside yet is counted', async () => {
    expect(await verify()).toMatchObject({ breaks: [], head: { number: 5 }, anchored: 0, tail: 5, waiting: 0 });
    await anchorChain(service.platform);
    await write(2);
    expect(await verify()).toMatchObject({ breaks: [], head: { number: 5 }, anchored: 5, tail: 0, waiting: 2 });
    await chainAll(service.platform);
    expect(await verify()).toMatchObject({ breaks: [], head: { number: 7 }, anchored: 5, tail: 2, waiting: 0 });
  });

  test('is one, however many workers chain and however many write meanwhile', async () => {
    await using other = await service.beside();
    const writing = Promise.all(
      Array.from({ length: 40 }, () =>
        transact(service.platform, (tx) =>
          tx.audit({ actorId: null, action: 'role_changed', targetKind: 'account', targetId: randomUUID() }),
        ),
      ),
    );
    for (let turn = 0; turn < 10; turn += 1) await Promise.all([chainAll(service.platform), chainAll(other.platform)]);
    await writing;
    await chainAll(other.platform);
    expect(await verify()).toMatchObject({ breaks: [], head: { number: 45 }, waiting: 0 });
  });

  test('leaves addresses and words out: deleting them, and accounts with them, breaks nothing', async () => {
    await service.sql('delete from audit_details');
    expect(await breaks()).toEqual([]);
  });

  test('its end is told to the log and to every admin, once for each end', async () => {
    await anchorChain(service.platform);
    const { head } = await verify();
    await service.jobsDone();
    const mail = await service.mail(admin.email, 'The audit log: 5 entries');
    expect(mail.text).toContain(`npm run audit:verify -- 5:${head!.hash}`);
    const told = () => service.log.filter((line) => line.includes('The audit log ends') && line.includes(head!.hash));
    expect(told()).toHaveLength(1);
    await anchorChain(service.platform);
    expect(told()).toHaveLength(1);
  });

  test('[AUDIT-03] staff who listen hear that there are new lines, once for all that came together, and nobody else does', async () => {
    await using live = await service.beside({ AUDIT_CHAIN_PAUSE_MS: '100' });
    await using staff = await TestSocket.open(live, { token: (await service.member({ role: 'moderator' })).token });
    await staff.subscribe(['moderation']);
    await write(3);
    await staff.next('event', ({ kind }) => kind === 'audit.added');
    await eventually(async () => expect((await verify()).waiting).toBe(0));
  });
});

describe('as the owner of the database, past rights and triggers', () => {
  test('a changed line is named', async () => {
    for (const change of [
      `action = 'signed_in'`,
      `actor_id = null`,
      `details = '{"line": 9}'`,
      `created_at = created_at + interval '1 second'`,
    ]) {
      await asOwner(`create table kept as select * from audit_log`);
      await asOwner(`update audit_log set ${change} where id = $1`, [ids[2]]);
      expect(await breaks()).toEqual([`Entry 3 (${ids[2]}): it was changed, or is not in the place in which it was written.`]);
      await asOwner(`delete from audit_log where id = $1`, [ids[2]]);
      await asOwner(`insert into audit_log select * from kept where id = $1`, [ids[2]]);
      await asOwner('drop table kept');
      expect(await breaks()).toEqual([]);
    }
  });

  test('a deleted line is named, also where its link goes with it', async () => {
    await asOwner('delete from audit_log where id = $1', [ids[1]]);
    expect(await breaks()).toEqual([`Entry 2 (${ids[1]}): it was deleted.`]);
    await asOwner('delete from audit_chain where number = 2');
    expect(await breaks()).toEqual([`Entry 3 (${ids[2]}): number 2 is missing before it.`]);
    await asOwner('update audit_chain set number = number - 1 where number > 2');
    expect((await breaks())[0]).toBe(`Entry 2 (${ids[2]}): it does not follow the entry that stands before it.`);
  });

  test('two lines that change places are named', async () => {
    await asOwner(
      `update audit_chain k set entry_id = (case k.number when 2 then $1 else $2 end)::uuid where number in (2, 4)`
        .replace('update', 'alter table audit_chain drop constraint audit_chain_entry_id_unique; update')
        .replace('$1', `'${ids[3]}'`)
        .replace('$2', `'${ids[1]}'`),
    );
    expect(await breaks()).toEqual([
      `Entry 2 (${ids[3]}): it was changed, or is not in the place in which it was written.`,
      `Entry 4 (${ids[1]}): it was changed, or is not in the place in which it was written.`,
    ]);
    await asOwner(`delete from audit_chain; alter table audit_chain add constraint audit_chain_entry_id_unique unique (entry_id)`);
  });

  test('a line that was put in beside the log is named, and one that was taken away before it had a number', async () => {
    const [added, waiting] = [randomUUID(), (await write(1))[0]!];
    await asOwner(`insert into audit_log (id, action) values ($1, 'role_changed')`, [added]);
    await asOwner('delete from audit_log where id = $1', [waiting]);
    expect(await breaks()).toEqual([
      `Entry ${added} has no number and waits for none: it was put in beside the log.`,
      `Entry ${waiting} was deleted before it had a number.`,
    ]);
  });

  test('a line that was put in with a number before the first is named', async () => {
    const added = randomUUID();
    await asOwner(`insert into audit_log (id, action) values ($1, 'role_changed')`, [added]);
    await asOwner(`insert into audit_chain (number, entry_id, previous_hash, hash) values (-1, $1, '', '')`, [added]);
    expect(await breaks()).toEqual([`Entry -1 (${added}): the first entry has number 1, so that this one was put in beside the log.`]);
  });

  test('a line that was put in with an earlier time gets a number as any does, and is named once the chain was told before it', async () => {
    const putIn = async (age: string) => {
      const added = randomUUID();
      await service.sql(`insert into audit_log (id, action, created_at) values ($1, 'role_changed', now() - $2::interval)`, [added, age]);
      await chainAll(service.platform);
      return added;
    };
    await anchorChain(service.platform);
    await putIn('5 minutes');
    expect(await breaks()).toEqual([]);
    const added = await putIn('30 days');
    expect(await breaks()).toEqual([`Entry 7 (${added}): its time lies before number 5 was told outside, so that it was put in later.`]);
  });

  test('a tail that is cut off is found by what was told outside, even where the database forgot it', async () => {
    await anchorChain(service.platform);
    const { head } = await verify();
    for (const table of ['audit_chain where number > 3', `audit_log where id in ('${ids[3]}', '${ids[4]}')`])
      await asOwner(`delete from ${table}`);
    const cut = 'The chain ends with number 3, and number 5 was told outside: its tail was cut off.';
    expect(await breaks()).toEqual([cut]);
    await asOwner('delete from audit_anchors');
    expect(await breaks()).toEqual([]);
    expect(await breaks([head!])).toEqual([cut]);
  });

  test('a chain that was written anew from a changed line on is found by what was told outside', async () => {
    await anchorChain(service.platform);
    await asOwner(`update audit_log set action = 'signed_in' where id = $1`, [ids[2]]);
    await asOwner('delete from audit_chain where number >= 3');
    await asOwner('insert into audit_waiting select unnest($1::uuid[])', [ids.slice(2)]);
    await chainAll(service.platform);
    expect(await breaks()).toEqual([`Entry 5 (${ids[4]}): its hash is not the one that was told outside.`]);
  });
});

test('npm run audit:verify says what it found, and ends with 1 where something is wrong', async () => {
  const run = (...known: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/audit-verify.ts', ...known], {
      cwd: new URL('../../..', import.meta.url),
      env: { ...process.env, DATABASE_URL: service.databaseUrl },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const { head } = await verify();
  expect(run()).toEqual({
    status: 0,
    said: `The chain has 5 entries and ends with ${head!.hash}.\nNothing was told outside yet: 5 entries are proven by this database alone, and 0 wait for their numbers.\nEvery entry is as it was written.\n`,
  });
  expect(run(`5:${head!.hash}`).said).toContain('Told outside: up to number 5. After it come 0, and 0 wait for their numbers.');
  await asOwner('delete from audit_log where id = $1', [ids[4]]);
  const found = run();
  expect(found.status).toBe(1);
  expect(found.said).toContain(`Entry 5 (${ids[4]}): it was deleted.\n`);
  expect(run('5:abc')).toMatchObject({ status: 2 });
});
