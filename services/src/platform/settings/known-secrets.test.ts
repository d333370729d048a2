import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TestService } from '../../../test/service.ts';

/** A database that a service has run on whose secret lies in a file, which is lost or changed below. */
async function setUp() {
  // Its own: which secret the installation knows is changed, and no account may be there.
  const service = await TestService.start();
  onTestFinished(() => service.close());
  const dataDir = mkdtempSync(join(tmpdir(), 'clapback-secret-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const path = join(dataDir, 'app-secret');
  /** Starts on the same database with the file alone. */
  const startByFile = async () => (await service.beside({ APP_SECRET: '', DATA_DIR: dataDir, ROLES: 'web' })).close();
  /** Starts with a secret of the environment's. */
  const startBySecret = async (secret: string) => (await service.beside({ APP_SECRET: secret, DATA_DIR: dataDir, ROLES: 'web' })).close();
  const addAccount = () =>
    service.sql(`insert into accounts (id, email, granted_role) values (gen_random_uuid(), 'dana@example.org', 'viewer')`);
  await startByFile();
  return { service, path, startByFile, startBySecret, addAccount };
}

const wayOut =
  'Restore it from a backup, or set APP_SECRET to the secret that it held. To go on without it, set APP_SECRET to a new one of at least 32 characters: everybody is signed out, and authenticator apps no longer let anybody in.';

test('a secret that was lost is replaced as long as nobody depends on it', async () => {
  const { path, startByFile } = await setUp();
  rmSync(path);
  await startByFile();
});

test('a secret that accounts depend on is not replaced in silence, whether its file is lost or holds another', async () => {
  const { path, startByFile, addAccount } = await setUp();
  const secret = readFileSync(path, 'utf8');
  await addAccount();
  rmSync(path);
  for (const start of ['first', 'second']) {
    await expect(startByFile(), start).rejects.toThrow(`${path} is missing, and the accounts in the database depend on it. ${wayOut}`);
    expect(existsSync(path), 'the new one is not left behind').toBe(false);
  }
  writeFileSync(path, 'x'.repeat(64));
  await expect(startByFile()).rejects.toThrow(
    `${path} holds another secret than before, and the accounts in the database depend on it. ${wayOut}`,
  );
  writeFileSync(path, secret);
  await startByFile();
});

test('a database of an earlier release tells by what is sealed in it, and by a file that was just made', async () => {
  const { service, path, startByFile, addAccount } = await setUp();
  await addAccount();
  await service.sql(`delete from installation_facts where key = 'secrets'`);
  const secret = readFileSync(path, 'utf8');
  rmSync(path);
  await expect(startByFile()).rejects.toThrow(`${path} is missing`);
  await service.sql(`insert into totp_secrets (account_id, sealed_secret) select id, 'deadbeef.x' from accounts`);
  writeFileSync(path, secret);
  await expect(startByFile()).rejects.toThrow(`${path} holds another secret than before`);
  await service.sql('delete from totp_secrets');
  await startByFile();
});

test('APP_SECRET goes on without the old one, and is what the next start is held to', async () => {
  const { path, startByFile, startBySecret, addAccount } = await setUp();
  await addAccount();
  const chosen = 'a new secret that somebody chose, on purpose'.replaceAll(',', ';');
  await startBySecret(chosen);
  await expect(startByFile()).rejects.toThrow(`${path} holds another secret than before`);
});
