import { expect, test } from 'vitest';
import type { AlertResults, Alerts, CaseFile, CaseFiles, Letters, WriterDrafts } from '@clapback/contracts';
import { fetchBundle } from '@clapback/services/test/bundles.ts';
// For the type of what its set-up provides.
import type {} from '@clapback/services/test/global-setup.ts';
import { TestService } from '@clapback/services/test/service.ts';
import { demoPassword } from './accounts.ts';
import { fillDemo } from './fill.ts';

test('the subscriber of the demo finds something real behind each tab of Premium', async () => {
  await using service = await TestService.start();
  await fillDemo(service.platform, () => {});
  const signedIn = await service.post<{ accessToken: string }>('/api/auth/sign-in', {
    body: { email: 'premium@clapback.example', password: demoPassword, captchaToken: await service.pass('sign_in') },
  });
  const token = signedIn.body.accessToken;
  const read = async <T>(path: string) => (await service.get<T>(`/api/premium/${path}`, { token })).body;

  const { items } = await read<CaseFiles>('case-files');
  expect(items.map(({ title, state, next }) => [title, state, next.kind, next.label])).toEqual([
    ['The sick leave story in Portside Weekly', 'action_needed', 'due', 'Answer from Portside Weekly'],
  ]);
  const file = await read<CaseFile>(`case-files/${items[0]!.id}`);
  expect(file.entries.map(({ kind }) => kind)).toEqual([
    'alert_found',
    'opened',
    'page_captured',
    'evidence_added',
    'evidence_added',
    'draft_saved',
    'letter_drafted',
    'letter_ready',
    'letter_sent',
    'item_added',
  ]);
  expect(file.evidence.map(({ kind, state }) => [kind, state])).toEqual([
    ['page', 'kept'],
    ['upload', 'kept'],
    ['upload', 'kept'],
    ['item', 'kept'],
  ]);
  expect(file.deadlines.map(({ kind, metAt }) => [kind, metAt])).toEqual([
    ['reply_due', null],
    ['own', null],
  ]);
  expect((await fetchBundle(service, { token }, file.id)).status).toBe(200);

  const drafts = await read<WriterDrafts>('writer-drafts');
  expect(drafts.items).toHaveLength(1);
  const letters = await read<Letters>('letters');
  expect(letters.items.map(({ state, regime, recipientName, caseFileId }) => [state, regime, recipientName, caseFileId])).toEqual([
    ['sent', 'gdpr-rectification', 'Portside Weekly', file.id],
  ]);
  const { alerts } = await read<Alerts>('alerts');
  expect(alerts.map(({ keyword, counts }) => [keyword, counts])).toEqual([
    ['Rafael Monteiro', { new: 2, aboutMe: 1, notMe: 0, handled: 0 }],
  ]);
  const finds = await read<AlertResults>('alerts/results');
  expect(finds.results.map(({ sourceTitle }) => sourceTitle)).toEqual([
    'Portside Weekly, comments',
    'Harbour Talk, forum',
    'Portside Weekly',
  ]);
  expect(await read('counts')).toEqual({ caseFiles: 1, letters: 0, finds: 2 });
});
