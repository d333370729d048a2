import { expect } from 'vitest';
import type { CurrentSession, NotificationSettings, Problem } from '@clapback/contracts';
import { defaultChannels } from '@clapback/contracts/vocabulary';
import { sendDueMails } from '../src/features/notifications/send.ts';
import { passUndo } from './reporting.ts';
import type { TestMember, TestService } from './service.ts';
import { test } from './shared-service.ts';
import { disputes } from './subjects.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const tellZone = (member: TestMember, timeZone: string) =>
  service.put<Problem>('/api/me/time-zone', { token: member.token, body: { timeZone } });
const zoneOf = async (member: TestMember) =>
  (await service.get<CurrentSession>('/api/auth/session', { token: member.token })).body.user.timeZone;
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const suspend = async (member: TestMember) => {
  const moderator = await service.member({ role: 'moderator' });
  const { body: made } = await service.post<{ id: string }>(`/api/moderation/users/${member.id}/suspensions`, {
    token: moderator.token,
    body: { hours: 24, reason: 'Nine insults.' },
  });
  await passUndo(service, made.id);
  return flat((await service.mail(member.email, 'Your account is suspended')).text);
};
/** A day as it is in Kiritimati, 14 hours before UTC. */
const dayThere = (at: Date) =>
  new Date(at.getTime() + 14 * 3_600_000).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

test('a browser tells its time zone, which changes nothing that a member chose or has by default', async () => {
  const dana = await service.member();
  expect(await zoneOf(dana)).toBeUndefined();
  expect((await tellZone(dana, 'Asia/Kolkata')).status).toBe(204);
  expect(await zoneOf(dana)).toBe('Asia/Kolkata');
  const { body: settings } = await service.get<NotificationSettings>('/api/me/notification-settings', { token: dana.token });
  expect(settings).toEqual({ channels: defaultChannels, digestAt: '08:00', quietHours: null, timeZone: 'Asia/Kolkata' });
  const chosen = { ...settings, digestAt: '19:30', quietHours: { from: '22:00', until: '06:00' } };
  await service.put('/api/me/notification-settings', { token: dana.token, body: chosen });
  await tellZone(dana, 'Europe/Stockholm');
  expect((await service.get<NotificationSettings>('/api/me/notification-settings', { token: dana.token })).body).toEqual({
    ...chosen,
    timeZone: 'Europe/Stockholm',
  });
  for (const zone of ['+05:30', 'Mars/Olympus']) expect([zone, (await tellZone(dana, zone)).status]).toEqual([zone, 400]);
});

test('a mail about a claim has its deadline in the time zone of its reader', async () => {
  const ada = await service.member();
  await tellZone(ada, 'Pacific/Kiritimati');
  const act = disputes(service);
  const { body: claim } = await act.claim((await act.accuse(ada)).id, await service.member());
  await service.allNotified();
  await sendDueMails(service.platform);
  await service.jobsDone();
  const day = dayThere(new Date(claim.deadlineAt!));
  const [{ subject, text }] = (await service.sql<{ subject: string; text: string }>(
    `select subject, text from inbox_mails where recipient = $1 and subject like 'A member says%'`,
    [ada.email],
  )) as [{ subject: string; text: string }];
  expect(subject).toBe(`A member says your post is about them: please answer by ${day.split(' ').slice(0, 2).join(' ')}`);
  expect(flat(text)).toMatch(new RegExp(`Please answer by ${day}, \\d\\d:\\d\\d \\(Kiritimati time\\)\\. If you confirm`));
});

test('a mail about a decision has its times and the last day to appeal in the time zone of its reader', async () => {
  const dana = await service.member();
  await tellZone(dana, 'Pacific/Kiritimati');
  const text = await suspend(dana);
  const [decision] = await service.sql<{ created_at: Date; effective_until: Date }>(
    'select created_at, effective_until from decisions where subject_id = $1',
    [dana.id],
  );
  const clock = '\\d\\d:\\d\\d \\(Kiritimati time\\)';
  expect(text).toMatch(new RegExp(`Your account is suspended until ${dayThere(decision!.effective_until)}, ${clock}\\.`));
  expect(text).toMatch(new RegExp(`Decided on: ${dayThere(decision!.created_at)}, ${clock}`));
  expect(text).toMatch(new RegExp(`Until: ${dayThere(decision!.effective_until)}, ${clock}`));
  expect(text).not.toContain('UTC');
});

test('a mail greets by the name that its reader chose, and by none where they chose none', async () => {
  expect(await suspend(await service.member({ displayName: 'Dana Whitlock' }))).toMatch(/^Hello Dana Whitlock, Your account/);
  for (const displayName of ['User', 'Member 402913']) expect(await suspend(await service.member({ displayName }))).toMatch(/^Hello, Your/);
});

test('a mail about a new password greets the member of the address, in a name that is theirs', async () => {
  const member = await service.member({ displayName: 'Maya Lindqvist' });
  await service.post('/api/auth/reset', { body: { email: member.email } });
  expect((await service.mail(member.email, 'Set a new password')).text).toMatch(/^Hello Maya Lindqvist,\n/);
});
