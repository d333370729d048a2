import type { Page } from '@playwright/test';
import type { OwnReport } from '@clapback/contracts';
import { untilLive } from '../harness/live.ts';
import type { Members } from '../harness/members.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let dana: Member;
let moderator: Member;
test.beforeAll(async ({ members }) => {
  dana = await members.create({ displayName: 'Dana Whitlock' });
  moderator = await members.create({ role: 'moderator' });
});

const section = (page: Page) => page.getByRole('region', { name: 'My reports' });
const entry = (page: Page, title: string) => section(page).getByRole('listitem').filter({ hasText: title });

async function report(members: Members, reporter: Member, title: string, comment: string | null = null): Promise<OwnReport> {
  const post = await members.post(dana, { title });
  return members.call<OwnReport>('POST', '/api/reports', {
    as: reporter,
    body: { postId: post.id, reason: 'privacy', comment, captchaToken: await members.botCheckPass('report_content') },
  });
}
const decide = (members: Members, { id }: OwnReport, decision: 'approve' | 'dismiss' | 'hide') =>
  members.call('POST', `/api/moderation/reports/${id}/decision`, {
    as: moderator,
    body: { decision, facts: 'It names the street of a private person.' },
  });

test('[ROLE-11] Settings says what became of one’s own reports, and hears of a decision while it is open', async ({
  page,
  context,
  members,
}) => {
  const reporter = await members.create();
  await decide(members, await report(members, reporter, 'Looked at and hidden'), 'hide');
  await decide(members, await report(members, reporter, 'Looked at and right'), 'approve');
  const waiting = await report(members, reporter, 'Not looked at yet', 'It names my street.');
  await report(members, await members.create(), 'Of somebody else');
  await members.signIn(context, reporter);
  await page.goto('/dashboard?tab=settings');
  await expect(section(page).getByRole('listitem')).toHaveCount(3);
  await expect(entry(page, 'Not looked at yet')).toContainText('Waiting for a moderator');
  await expect(entry(page, 'Not looked at yet')).toContainText('Privacy violation or doxxing');
  await expect(entry(page, 'Not looked at yet')).toContainText('It names my street.');
  await expect(entry(page, 'Looked at and right')).toContainText('Found right');
  // A post that was taken down is not named any more.
  await expect(entry(page, 'A post that is not shown any more')).toContainText('Found right');
  await expect(entry(page, 'A post that is not shown any more').getByRole('link')).toHaveCount(0);

  await decide(members, waiting, 'dismiss');
  await expect(entry(page, 'Not looked at yet')).toContainText('No violation found');
  await entry(page, 'Not looked at yet').getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`/?post=${waiting.postId}`);
});

test('whoever has reported nothing reads so, and where one can', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await page.goto('/dashboard?tab=settings');
  await expect(section(page)).toContainText('You have not reported anything.');
});

test('reports that cannot be read say so, and Try again helps; more than a page come when they are asked for', async ({
  page,
  context,
  members,
}) => {
  const reporter = await members.create();
  for (let number = 1; number <= 21; number += 1) await report(members, reporter, `Report ${number}`);
  await members.signIn(context, reporter);
  // Failed reads are repeated when the stream opens: that must be over before the table is renamed.
  const live = untilLive(page, `account:${reporter.id}`);
  await page.goto('/dashboard?tab=feed');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await live;
  await members.sql('alter table reports rename to reports_away');
  try {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(section(page).getByText('Your reports could not be loaded')).toBeVisible();
  } finally {
    await members.sql('alter table reports_away rename to reports');
  }
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(20);
  await section(page).getByRole('button', { name: 'Show more' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(21);
  await expect(section(page).getByRole('heading', { name: 'My reports' })).toBeFocused();
});

test('axe finds nothing in the list, and nothing stands out', async ({ page, context, members }) => {
  const reporter = await members.create();
  await decide(
    members,
    await report(
      members,
      reporter,
      'A post with a long title that goes on and on so that it needs more than one line',
      'Words '.repeat(80),
    ),
    'approve',
  );
  await report(members, reporter, 'Waits');
  await members.signIn(context, reporter);
  await page.goto('/dashboard?tab=settings');
  await expect(section(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the list', { widths: [360, 768, 1440] });
});
