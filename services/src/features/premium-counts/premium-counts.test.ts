import { expect } from 'vitest';
import type { Alert } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { addEntry, openCaseFile, setDeadline } from '#features/case-files/service.ts';
import { eventually } from '../../../test/eventually.ts';
import { newWord } from '../../../test/new-names.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('the tabs tell how many case files need their member, letters are due and finds are new, of one’s own alone', async () => {
  const [ruth, other, dana] = [await service.member(), await service.member(), await service.member()];
  await service.subscribe(ruth);
  await service.subscribe(other);
  const counts = async (of = ruth) => (await service.get('/api/premium/counts', { token: of.token })).body;
  expect(await counts()).toEqual({ caseFiles: 0, letters: 0, finds: 0 });

  const open = (title: string) =>
    transact(service.platform, (tx) => openCaseFile(tx, ruth.id, { title, accusationKind: 'page', accusationUrl: 'https://example.org/' }));
  const [asks, late, waits] = [await open('Asks'), await open('Late'), await open('Waits')];
  await transact(service.platform, async (tx) => {
    await addEntry(tx, late, { kind: 'letter_sent' });
    await setDeadline(tx, late, { kind: 'own', label: 'Court', dueAt: inDays(-1) });
    await addEntry(tx, waits, { kind: 'letter_sent' });
  });
  expect(await counts()).toEqual({ caseFiles: 2, letters: 0, finds: 0 });
  await service.post(`/api/premium/case-files/${asks}/close`, { body: { outcome: 'other' }, token: ruth.token });
  expect(await counts()).toEqual({ caseFiles: 1, letters: 0, finds: 0 });

  const letter = (state: string, dueAt: Date | null) =>
    service.sql(
      `insert into letters (id, account_id, step, regime, reason, recipient_kind, country, addresses, elements, state, sent_at, reply_due_at)
       values (gen_random_uuid(), $1, 'first', 'own-rules', 'other', 'platform', 'US', '[]', '{}', $2, case when $3::timestamptz is null then null else now() end, $3)`,
      [ruth.id, state, dueAt],
    );
  await letter('draft', null);
  await letter('sent', inDays(1));
  await letter('answered', inDays(-1));
  await letter('sent', inDays(-1));
  expect(await counts()).toEqual({ caseFiles: 1, letters: 1, finds: 0 });

  const name = newWord('Ruth');
  const { body: alert } = await service.post<Alert>('/api/premium/alerts', { body: { keyword: name }, token: ruth.token });
  const post = await service.createPost(dana, { content: `${name} poisoned us.` });
  await service.createPost(dana, { content: `Did ${name} cook again?` });
  await eventually(async () => expect(await counts()).toEqual({ caseFiles: 1, letters: 1, finds: 2 }));
  await service.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
  expect(await counts()).toEqual({ caseFiles: 1, letters: 1, finds: 1 });
  await service.sql(`update alert_results set state = 'handled' where alert_id = $1`, [alert.id]);
  expect(await counts()).toEqual({ caseFiles: 1, letters: 1, finds: 0 });
  await service.sql(
    `insert into alert_results (id, alert_id, find_hash, snippet, url_hash, source_url, source_title)
     select gen_random_uuid(), $1, 'h' || n, '', 'u' || n, 'https://example.org/', '' from generate_series(1, 130) as n`,
    [alert.id],
  );
  expect(await counts()).toEqual({ caseFiles: 1, letters: 1, finds: 100 });
  expect(await counts(other)).toEqual({ caseFiles: 0, letters: 0, finds: 0 });
});

test('west of UTC an answer is counted as due once its day is over for its sender, and not before', async () => {
  const ruth = await service.member();
  await service.subscribe(ruth);
  // Eleven hours behind UTC.
  const timeZone = 'Pacific/Pago_Pago';
  await service.put('/api/me/time-zone', { token: ruth.token, body: { timeZone } });
  const due = async (day: string) => {
    await service.sql('delete from letters where account_id = $1', [ruth.id]);
    await service.sql(
      `insert into letters (id, account_id, step, regime, reason, recipient_kind, country, addresses, elements, state, sent_at, reply_due_at)
       values (gen_random_uuid(), $1, 'first', 'own-rules', 'other', 'platform', 'US', '[]', '{}', 'sent', now(), $2)`,
      [ruth.id, `${day}T23:59:59Z`],
    );
    return (await service.get<{ letters: number }>('/api/premium/counts', { token: ruth.token })).body.letters;
  };
  const dayThere = (days: number) => inDays(days).toLocaleDateString('sv-SE', { timeZone });
  expect([await due(dayThere(-1)), await due(dayThere(0)), await due(dayThere(1))]).toEqual([1, 0, 0]);
});
