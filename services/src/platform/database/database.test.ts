import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { entitiesOf } from '#platform/feature.ts';
import { features } from '../../features.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';

const open = (url: string) => {
  const orm = openDatabase(url, entitiesOf(features), { poolSize: 1 });
  onTestFinished(() => orm.close(true));
  return orm.em.getKysely();
};

test('an address with sslmode=verify-full is asked for an encrypted connection, and told nothing where there is none', async () => {
  const seen: Buffer[] = [];
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        seen.push(bytes);
        socket.write('N');
      });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = open(`postgresql://role:secret@127.0.0.1:${port}/clapback?sslmode=verify-full`);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('The server does not support SSL connections');
  // SSLRequest of the protocol: eight bytes, and neither role nor name.
  expect(seen.map((bytes) => bytes.toString('hex'))).toEqual(['0000000804d2162f']);
});

test('an address with the folder of a socket is reached by it', async () => {
  await using database = await createTestDatabase();
  const isSocket = new URL(database.url).searchParams.has('host');
  const { rows } = await sql<{ by: string | null }>`select inet_client_addr() as by`.execute(open(database.url));
  expect(rows.map(({ by }) => by === null)).toEqual([isSocket]);
});
