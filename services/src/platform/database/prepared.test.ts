import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { DatabaseClient } from './client.ts';
import { mostNames, PreparedStatements } from './prepared.ts';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new DatabaseClient({ connectionString: database.url, prepares: true });
  await client.connect();
  await client.query('drop table if exists things; create table things (id int, name text); insert into things values (1, $$one$$)');
});
afterEach(() => client.end());

let made = 0;
/** A text that no other test has asked with. */
const select = () => `select * from things where id = $1 and ${(made += 1)} > 0`;
const held = async (text: string) => (await client.query(`select from pg_prepared_statements where statement = '${text}'`)).rowCount;
const count = async () => (await client.query('select from pg_prepared_statements')).rowCount!;
/** All connections of a process share its names, so what counts here and a service of this worker may have taken some of them. */
const expectFull = async () => {
  expect(await count()).toBeLessThanOrEqual(mostNames);
  expect(await count()).toBeGreaterThan(mostNames - 20);
};
const often = async (text: string) => {
  for (let times = 0; times < 12; times += 1) await client.query(text, [1]);
};

test('what is asked often is prepared, and what is asked now and then is not', async () => {
  const [now, text] = [select(), select()];
  await client.query(now, [1]);
  await often(text);
  expect([await held(now), await held(text)]).toEqual([0, 1]);
  expect((await client.query(text, [1])).rows).toEqual([{ id: 1, name: 'one' }]);
});

test('a list without values is prepared too, and what begins and ends a transaction is not', async () => {
  const text = `select name from things where ${(made += 1)} > 0 order by id limit 20`;
  for (let times = 0; times < 12; times += 1) {
    await client.query('begin', []);
    await client.query(text, []);
    await client.query('commit', []);
  }
  expect([await held(text), await held('begin'), await held('commit')]).toEqual([1, 0, 0]);
});

test('nothing is prepared where it is switched off', async () => {
  const plain = new DatabaseClient({ connectionString: database.url, prepares: false });
  await plain.connect();
  const text = select();
  for (let times = 0; times < 12; times += 1) await plain.query(text, [1]);
  expect((await plain.query('select from pg_prepared_statements')).rowCount).toBe(0);
  await plain.end();
});

test('a release that changes a table under a running process costs it no answer', async () => {
  const text = select();
  await often(text);
  await client.query('alter table things add column kind text');
  expect((await client.query(text, [1])).rows).toEqual([{ id: 1, name: 'one', kind: null }]);
  expect((await client.query(text, [1])).rows).toEqual([{ id: 1, name: 'one', kind: null }]);
});

test('within a transaction it costs that one, and the next goes through', async () => {
  const text = select();
  await often(text);
  await client.query('alter table things alter column name type varchar(20)');
  await client.query('begin');
  await expect(client.query(text, [1])).rejects.toMatchObject({ code: '0A000' });
  await client.query('rollback');
  await client.query('begin');
  expect((await client.query(text, [1])).rows).toEqual([{ id: 1, name: 'one' }]);
  await client.query('commit');
});

test('an error of a prepared statement is that of its values', async () => {
  const text = `select ${(made += 1)} / $1::int as value`;
  await often(text);
  await expect(client.query(text, [0])).rejects.toBeInstanceOf(pg.DatabaseError);
  expect((await client.query(text, [1])).rowCount).toBe(1);
});

test('a connection holds no more statements than there are names: those that were not used for longest go', async () => {
  const texts = Array.from({ length: mostNames + 30 }, select);
  for (const text of texts) await often(text);
  const [first, last] = [texts[0]!, texts.at(-1)!];
  expect([await held(first), await held(last)]).toEqual([0, 1]);
  await expectFull();
  expect((await client.query(first, [1])).rows).toEqual([{ id: 1, name: 'one' }]);
  await often(first);
  expect(await held(first)).toBe(1);
  await expectFull();
});

test('room is made within a transaction too, and it goes on', async () => {
  const texts = Array.from({ length: mostNames + 5 }, select);
  await client.query('begin');
  await client.query('insert into things values (2, $1)', ['two']);
  for (const text of texts) await often(text);
  await client.query('commit');
  await expectFull();
  expect((await client.query('select name from things where id = $1', [2])).rows).toEqual([{ name: 'two' }]);
});

test('there is an end to the names, and to the texts that are counted', () => {
  const statements = new PreparedStatements();
  const use = (text: string, times: number) => Array.from({ length: times }, () => statements.nameOf(text)).at(-1);
  const names = Array.from({ length: 1000 }, (_, text) => use(`select ${text}`, 10)!);
  expect(new Set(names).size).toBe(1000);
  expect(names.filter((name) => statements.isCurrent(name))).toEqual(names.slice(-mostNames));
  // What is used stays, and what comes back has another name.
  statements.nameOf('select 850');
  use('select 1001', 10);
  expect([statements.isCurrent(names[850]!), statements.isCurrent(names[851]!)]).toEqual([true, false]);
  expect(use('select 0', 10)).toBe('clapback_1002');
  for (let text = 0; text < 5000; text += 1) expect(statements.nameOf(`rare ${text}`)).toBeUndefined();
});
