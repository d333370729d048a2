import { expect } from 'vitest';
import { EmailToken } from '#features/auth/entities.ts';
import { createRow } from '#platform/database/create.ts';
import { entityFromNow } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let accountId: string;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  accountId = (await service.member()).id;
});

const rows = (db: Tx['db'], redirectTo: string) =>
  db.selectFrom('email_tokens').select(['id', 'used_at']).where('redirect_to', '=', redirectTo).execute();

const create = (tx: Tx, redirectTo: string) =>
  createRow(tx.em, EmailToken, {
    accountId,
    purpose: 'confirm',
    tokenHash: Buffer.from(redirectTo),
    redirectTo,
    expiresAt: entityFromNow({ hours: 1 }),
  });

test('a new row with times of the database is written at the commit, and SQL of the same transaction sees it from a flush on', async () => {
  await transact(service.platform, async (tx) => {
    const link = create(tx, '/new');
    expect(await rows(tx.db, '/new')).toEqual([]);
    await tx.flush();
    expect(await rows(tx.db, '/new')).toEqual([{ id: link.id, used_at: null }]);
    create(tx, '/later');
  });
  expect(await rows(readFrom(service.platform), '/later')).toHaveLength(1);
  const [link] = await service.platform.orm.em.fork().find(EmailToken, { redirectTo: '/new' });
  expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(3_600_000);
});
