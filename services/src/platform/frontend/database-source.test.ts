import { expect, test } from 'vitest';
import { TestService } from '../../../test/service.ts';
import { databaseSource } from './database-source.ts';

test('the remote list can be kept in the database', async () => {
  // Its own: sets a fact of the installation.
  await using service = await TestService.start();
  const source = databaseSource(service.platform);
  await expect(source.read()).rejects.toThrow("REMOTES_SOURCE is 'database', but the installation has no fact 'remotes'");
  await service.sql(`insert into installation_facts (key, value) values ('remotes', '{ "remotes": [] }')`);
  const first = await source.read();
  expect(first).toEqual({ remotes: [] });
  expect(await source.read()).toBe(first);
});
