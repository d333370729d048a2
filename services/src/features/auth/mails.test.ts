import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, vi } from 'vitest';
import { transact, type Tx } from '#platform/database/transaction.ts';
import { newAddress } from '../../../test/new-names.ts';
import { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSmtp } from '../../../test/smtp.ts';
import { mailConfirmation, mailNewDevice, mailRecovery, mailWelcome } from './mails.ts';

interface Arrived {
  subject: string;
  text: string;
  html: string;
}

let smtp: TestSmtp;
let overSmtp: TestService;
let toInbox: TestService;
test.beforeAll(async ({ shared }) => {
  smtp = new TestSmtp();
  const port = await smtp.listen();
  overSmtp = await TestService.start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  toInbox = await shared.get();
});
afterAll(async () => {
  await overSmtp.close();
  await smtp[Symbol.asyncDispose]();
});

const adapters = [
  {
    name: 'the inbox',
    service: () => toInbox,
    arrived: (to: string): Promise<Arrived[]> =>
      toInbox.sql<Arrived>('select subject, text, html from inbox_mails where recipient = $1', [to]),
  },
  {
    name: 'a mail server',
    service: () => overSmtp,
    arrived: async (to: string): Promise<Arrived[]> =>
      smtp.mails
        .filter(({ recipients }) => recipients.includes(to))
        .map(({ headers, text, html }) => ({ subject: headers.get('subject')!, text, html })),
  },
];

/** An account with a profile, and the zone that its browser told. */
async function accountOf(tx: Tx, email: string, displayName: string, timeZone: string | null = null): Promise<string> {
  const id = randomUUID();
  await tx.db.insertInto('accounts').values({ id, email, granted_role: 'responder' }).execute();
  await tx.db.insertInto('profiles').values({ id, display_name: displayName }).execute();
  const settings = { account_id: id, channels: {}, digest_at: '08:00' };
  if (timeZone)
    await tx.db
      .insertInto('notification_settings')
      .values({ ...settings, time_zone: timeZone })
      .execute();
  return id;
}

const mails: {
  name: string;
  send: (tx: Tx, to: string) => Promise<void>;
  subject: string;
  greeting: string;
  link: string;
  says: string;
}[] = [
  {
    name: 'confirm',
    send: (tx, to) => mailConfirmation(tx, to, 'tok_en-1'),
    subject: 'Please confirm your email address',
    greeting: 'Welcome to Clapback.',
    link: '/auth/confirm?token=tok_en-1',
    says: 'Please confirm that this is your email address. After that you can sign in. The link works for 24 hours.',
  },
  {
    name: 'welcome',
    send: (tx, to) => mailWelcome(tx, to, 'Dana Whitlock'),
    subject: 'Welcome to Clapback',
    greeting: 'Hello Dana Whitlock,',
    link: '/dashboard',
    says: 'Your account is ready.',
  },
  {
    name: 'reset',
    send: async (tx, to) => mailRecovery(tx, await accountOf(tx, to, 'Dana Whitlock'), 'tok_en-2'),
    subject: 'Set a new password',
    greeting: 'Hello Dana Whitlock,',
    link: '/auth?recovery=tok_en-2',
    says: 'The link works once, for one hour.',
  },
  {
    name: 'new-device',
    send: async (tx, to) =>
      mailNewDevice(tx, await accountOf(tx, to, 'User', 'Europe/Stockholm'), {
        device: 'Firefox on Linux',
        address: '198.51.100.7',
        at: new Date('2026-12-03T10:00:30.000Z'),
      }),
    subject: 'New sign-in to your account',
    greeting: 'Hello,',
    link: '/dashboard?tab=settings',
    says: 'Firefox on Linux, network address 198.51.100.7, 3 December 2026, 11:00 (Stockholm time).',
  },
];

describe.each(adapters)('through $name', ({ service, arrived }) => {
  test.each(mails)(
    '[AUTH-24] the $name mail greets, says what it is for, and holds the same link in both forms',
    async ({ name, send, subject, greeting, link, says }) => {
      const { platform } = service();
      const to = newAddress(name);
      await transact(platform, (tx) => send(tx, to));
      await vi.waitFor(async () => expect(await arrived(to)).toHaveLength(1), { timeout: 10_000 });
      const [mail] = await arrived(to);
      const address = `${platform.settings.publicUrl.origin}${link}`;
      expect(mail!.subject).toBe(subject);
      expect(mail!.text.split('\n')[0]).toBe(greeting);
      expect(mail!.text).toContain(says);
      expect(mail!.text.split('\n')).toContain(address);
      expect(mail!.html).toContain(greeting);
      expect(mail!.html).toContain(says);
      expect([...mail!.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))).toEqual([address, address]);
      expect(`${mail!.text}${mail!.html}`.toLowerCase()).not.toContain('e-mail');
    },
  );

  test('a display name with markup is read as it was typed, and breaks nothing out of its place', async () => {
    const { platform } = service();
    const [to, other] = [newAddress('markup'), newAddress('evil')];
    await transact(platform, (tx) => mailWelcome(tx, to, `<img src=x onerror=alert(1)>\r\nBcc: ${other}`));
    await vi.waitFor(async () => expect(await arrived(to)).toHaveLength(1), { timeout: 10_000 });
    const [mail] = await arrived(to);
    expect(mail!.text).toContain('Hello <img src=x onerror=alert(1)>');
    expect(mail!.html).not.toContain('<img');
    expect(await arrived(other)).toEqual([]);
  });
});
