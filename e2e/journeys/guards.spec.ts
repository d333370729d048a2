import type { Page } from '@playwright/test';
import { expect, test, type Member } from '../harness/test.ts';

const adminPages = [
  ['/admin/moderation', 'Moderation'],
  ['/admin/users', 'User management'],
] as const;
const roles = ['viewer', 'responder', 'premium', 'moderator', 'admin'] as const;
type Role = (typeof roles)[number];

let people: Record<Role, Member>;

test.setTimeout(120_000);

test.beforeAll(async ({ members }) => {
  const made: [Role, Member][] = [];
  for (const role of roles) made.push([role, await members.create({ displayName: `Robin the ${role}`, role })]);
  people = Object.fromEntries(made) as Record<Role, Member>;
});

/** Watches what a page shows and fetches from now on: headings that ever were on it, and files of the remote for staff. */
async function watch(page: Page): Promise<{ headings(): Promise<string[]>; staffFiles: string[] }> {
  const staffFiles: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/mfe-moderation/') || pathname.startsWith('/api/admin/') || pathname.startsWith('/api/moderation/'))
      staffFiles.push(pathname);
  });
  await page.addInitScript(() => {
    const note = () => {
      const seen = new Set(JSON.parse(sessionStorage.getItem('headings') ?? '[]') as string[]);
      for (const { textContent } of document.querySelectorAll('h1, h2')) if (textContent) seen.add(textContent);
      sessionStorage.setItem('headings', JSON.stringify([...seen]));
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return {
    headings: async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem('headings'))) ?? '[]') as string[],
    staffFiles,
  };
}

test('[SHELL-07] a visitor who opens a screen of the admins ends on the sign-in page, and an admin gets back from there', async ({
  context,
}) => {
  for (const [path, heading] of adminPages) {
    await context.clearCookies();
    const page = await context.newPage();
    const seen = await watch(page);
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`));
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await seen.headings()).not.toContain(heading);
    expect(seen.staffFiles).toEqual([]);
    await page.getByLabel('Email').fill(people.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(people.admin.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    // The console adds the case that it opens first, if there is one.
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.close();
  }
});

for (const role of ['viewer', 'responder', 'premium', 'moderator'] as const) {
  test(`[${role === 'moderator' ? 'SHELL-10' : 'SHELL-08'}] a ${role} who opens a screen of the admins ends on the dashboard and never sees admin content`, async ({
    context,
    members,
    request,
  }) => {
    await members.signIn(context, people[role]);
    for (const [path, heading] of adminPages) {
      const page = await context.newPage();
      const seen = await watch(page);
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      expect(await seen.headings()).not.toContain(heading);
      // What a moderator's own dashboard counts is theirs to know.
      const ofAdmins = seen.staffFiles.filter((file) => role !== 'moderator' || !/^\/api\/moderation\/(?:case|appeal)-counts$/.test(file));
      expect(ofAdmins).toEqual([]);
      expect(visited).toContain('/auth');
      // The service says the same to a direct call.
      for (const call of ['/api/admin/users', '/api/admin/stats'])
        expect([call, (await request.get(call, { headers: { authorization: `Bearer ${people[role].accessToken}` } })).status()]).toEqual([
          call,
          403,
        ]);
      expect((await request.get(path)).headers()['content-type']).toContain('text/html');
      await page.close();
    }
  });
}

test('[SHELL-09] an admin opens the screens of the admins without a redirect', async ({ context, members }) => {
  await members.signIn(context, people.admin);
  for (const [path, heading] of adminPages) {
    // Each in a page of its own: what is told late of the one before is not of this one.
    const page = await context.newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new Set(visited)).toEqual(new Set([path]));
    await page.close();
  }
});

test('[SHELL-12] while the role is looked up a screen of the admins says so, and shows neither content nor another page', async ({
  context,
  members,
}) => {
  await members.signIn(context, people.admin);
  for (const [path, heading] of adminPages) {
    const page = await context.newPage();
    const seen = await watch(page);
    const letGo = await members.hold('sessions');
    try {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Checking permissions...')).toBeVisible();
      await expect(page.getByText('Initializing...')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading')).toHaveCount(0);
      expect(seen.staffFiles).toEqual([]);
    } finally {
      await letGo();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('Checking permissions...')).toHaveCount(0);
    await page.close();
  }
});

test('[SHELL-12] elsewhere nobody’s permissions are being checked', async ({ page, context, members }) => {
  await members.signIn(context, people.admin);
  const letGo = await members.hold('sessions');
  try {
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByText('Initializing...')).toBeVisible();
    await expect(page.getByText('Checking permissions...')).toHaveCount(0);
  } finally {
    await letGo();
  }
});

test.describe('[SHELL-13] a role that cannot be looked up', () => {
  test.use({ failsOnPageErrors: false });
  for (const [name, body] of [
    ['fails', "raise exception 'no role today'"],
    ['is none', 'return null'],
  ] as const) {
    test(`[SHELL-13] a lookup that ${name} counts as not admin`, async ({ page, context, members, product }) => {
      const { admin } = people;
      await members.signIn(context, admin);
      const seen = await watch(page);
      const [{ definition } = { definition: '' }] = await members.sql<{ definition: string }>(
        `select pg_get_functiondef('effective_role(accounts)'::regprocedure) as definition`,
      );
      await members.sql(
        `create or replace function effective_role(account accounts) returns text language plpgsql stable parallel safe as $$ begin ${body}; end $$`,
      );
      await page.clock.install();
      try {
        await page.goto(`${product.origin}/admin/users`, { waitUntil: 'commit' });
        if (name === 'fails') {
          await expect(page.getByText('Checking permissions...')).toBeVisible();
          // The page asks again for half a minute before it gives up, each time longer after the last.
          await expect(async () => {
            await page.clock.fastForward(13_000);
            await expect(page).toHaveURL(/\/auth/, { timeout: 250 });
          }).toPass({ timeout: 60_000, intervals: [0] });
        } else {
          // Without a role one is a member all the same, and goes where every member without the right goes.
          await expect(page).toHaveURL(/\/dashboard$/);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
        }
        expect(await seen.headings()).not.toContain('User management');
        expect(seen.staffFiles).toEqual([]);
        const answer = await fetch(`${product.origin}/api/admin/users`, { headers: { authorization: `Bearer ${admin.accessToken}` } });
        expect(answer.ok).toBe(false);
      } finally {
        await members.sql(definition);
      }
    });
  }
});

for (const role of roles) {
  const isStaff = role === 'moderator' || role === 'admin';
  test(`[DASH-02] [DASH-04] [SHELL-11] ${isStaff ? `a ${role} has the Moderation tab, which opens the console` : `a ${role} has no Moderation tab; asked for, it is the first one`}`, async ({
    context,
    members,
  }) => {
    await members.signIn(context, people[role]);
    const page = await context.newPage();
    const seen = await watch(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
    const tab = page.getByRole('tab', { name: 'Moderation' });
    await expect(tab).toHaveCount(isStaff ? 1 : 0);
    if (isStaff) {
      await tab.click();
      await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/dashboard' && searchParams.get('tab') === 'moderation');
      await expect(page.getByRole('heading', { level: 2, name: 'Moderation' })).toBeVisible();
    } else {
      expect(seen.staffFiles).toEqual([]);
    }

    const asked = await context.newPage();
    const seenThere = await watch(asked);
    await asked.goto('/dashboard?tab=moderation');
    await expect(asked.getByRole('tab', { name: isStaff ? 'Moderation' : 'Feed' })).toHaveAttribute('aria-selected', 'true');
    if (isStaff) await expect(asked.getByRole('heading', { level: 2, name: 'Moderation' })).toBeVisible();
    else expect([seenThere.staffFiles, await seenThere.headings()]).toEqual([[], expect.not.arrayContaining(['Moderation'])]);
  });
}
