import { buildRemote, type RemoteListFile, RemoteServer, type BuiltRemote } from '../harness/remotes.ts';
import { followFooterLink } from '../harness/screens.ts';
import { expect, type Product, test } from '../harness/test.ts';

const remotes = ['mfe-public', 'mfe-member', 'mfe-moderation', 'mfe-premium'] as const;

let list: RemoteListFile;
let own: Product;
let server: RemoteServer;
let newer: BuiltRemote;

test.setTimeout(240_000);
test.use({ serviceWorkers: 'allow' });

test.beforeAll(async ({ listed }) => {
  ({ list, product: own } = listed);
  [server, newer] = await Promise.all([RemoteServer.start(), buildRemote('mfe-newer')]);
});

test.afterAll(() => {
  list.reset();
  server?.close();
  newer?.remove();
});

test.beforeEach(() => list.reset());

// Added to each remote for this test alone: an entry of a slot that hands out what it imports, and the store that it is given.
const probe = `
import { createContext, useState } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createPortal } from 'react-dom';
import { Link, useNavigate, useLocation } from 'react-router';
import { ReactReduxContext, useStore } from 'react-redux';
import { createSlice } from '@reduxjs/toolkit';
import { api, useAppStore } from '@clapback/store';
import { defineRemote, SlotHostContext } from '@clapback/federation';

export default function Probe() {
  const seen = { createContext, useState, jsx, createPortal, Link, useNavigate, useLocation, ReactReduxContext, createSlice, api, useAppStore, defineRemote, SlotHostContext, store: useStore(), sameStore: useAppStore() };
  ((window as any).seen ??= {})['{{name}}'] = { ...seen, where: useLocation() };
  return null;
}
`;

test('[FED-10] React, the router, the store and the API are one and the same object inside all four remotes and the newer one', async ({
  page,
}) => {
  const built: BuiltRemote[] = [];
  try {
    for (const name of [...remotes, 'mfe-newer']) {
      built.push(
        await buildRemote(name, {
          'src/identity-probe.tsx': () => probe.replace('{{name}}', name),
          'src/remote.ts': (text) =>
            `${text.replace('export default defineRemote(', 'const definition = defineRemote(').replace(/\{ slot: 'home.banner', id: 'newer'.*?\},?\s*(?=\])/s, '')}
export default { ...definition, slots: [...(definition.slots ?? []), { slot: 'home.banner', id: 'probe-${name}', title: 'Probe', order: 90, access: 'public', load: () => import('./identity-probe.tsx') }] };\n`,
        }),
      );
    }
    list.write(built.map((one) => server.serve(one.description.name, one)));
    await page.goto(own.origin);
    await page.waitForFunction((count) => Object.keys((window as unknown as { seen?: object }).seen ?? {}).length === count, built.length);
    const { names, different, missing } = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Record<string, Record<string, unknown>> };
      const [first, ...others] = Object.values(seen);
      const keys = Object.keys(first!);
      return {
        names: Object.keys(seen).toSorted(),
        different: keys.filter((key) => others.some((other) => other[key] !== first![key])),
        missing: keys.filter((key) => first![key] === undefined),
      };
    });
    expect({ names, different, missing }).toEqual({ names: [...remotes, 'mfe-newer'].toSorted(), different: [], missing: [] });
    expect(
      await page.evaluate(() => {
        const { seen } = window as unknown as { seen: Record<string, { store: unknown; sameStore: unknown }> };
        return Object.values(seen).every(({ store, sameStore }) => store === sameStore);
      }),
    ).toBe(true);
  } finally {
    for (const one of built) one.remove();
  }
});

// As a release from before the contract's major version rose has it: the store's exports under their former names, and the state's former
// shape.
const previousPage = `
import { ConfirmedContext, toast, unsentMessage, useAppDispatch, useAppSelector, useConfirmed, useConfirming, useIsOut, useWaiting } from '@clapback/store';

export default function PreviousPage() {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state: any) => state.notifications.toasts);
  const isOut = useIsOut('a member');
  const { confirmed, isAsking, settle } = useConfirming();
  useWaiting('your letter');
  return (
    <section>
      <h1>An earlier remote</h1>
      <p>{isOut() ? 'Signed out meanwhile' : 'Still here'}</p>
      <button type="button" onClick={() => dispatch(toast(unsentMessage()))}>Send</button>
      <output aria-label="Toasts">{toasts.map(({ title }: any) => title).join()}</output>
      <ConfirmedContext value={confirmed}><Guarded /></ConfirmedContext>
      {isAsking ? <button type="button" onClick={() => settle(true)}>Prove it</button> : null}
    </section>
  );
}

const asked = { error: { status: 403, data: { code: 'reauthentication_required', title: 'Prove it' } } };
let calls = 0;

function Guarded() {
  const confirmed = useConfirmed();
  return <button type="button" onClick={() => void confirmed(async () => (calls++ === 0 ? asked : {})).then(() => (document.title = 'Proven'))}>Change</button>;
}
`;

test('a remote that was built for the contract before works on, with all that it took from the store, until none is released any more', async ({
  page,
  context,
}) => {
  const earlier = await buildRemote('mfe-newer', {
    'src/newer-page.tsx': () => previousPage,
    'src/newer-slice.ts': (text) => text.replace("claimFeature('mfe-newer', 'newer')", "claimFeature('newer', 'newer')"),
    'src/remote.ts': (text) => text.replace(/ {2}slots: .*\n/, ''),
  });
  try {
    list.add({ ...server.serve('previous', earlier), contract: '^1.3.0' });
    await page.goto(`${own.origin}/newer`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An earlier remote');
    await expect(page.getByText('Signed out meanwhile')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status', { name: 'Toasts' })).toHaveText('No connection');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Prove it' }).click();
    await expect(page).toHaveTitle('Proven');
    await context.setOffline(true);
    await expect(page.getByText('Kept here until it can be sent: your letter.')).toBeVisible();
    await context.setOffline(false);
    // The others on the page are built for the contract of today.
    await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  } finally {
    earlier.remove();
  }
});

test.describe('a remote newer than the shell', () => {
  test.use({ failsOnPageErrors: false });

  test('[FED-10] uses a component and a hook that the shell lacks, and everything that a page must have once it has once', async ({
    page,
  }) => {
    list.add(server.serve('newer', newer));
    await page.goto(`${own.origin}/terms`);
    await followFooterLink(page, 'Newer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer remote');
    const facts = await page
      .locator('dl > div')
      .evaluateAll((rows) => rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]));
    expect(Object.fromEntries(facts)).toEqual({
      Session: 'out',
      // The one just added appears with the next action, whoever sends it.
      'Slices of the store': expect.stringMatching(/^session( and newer)?$/),
      Route: '/newer from /',
      Theme: 'of the page',
      Counted: '0',
    });
    await page.getByRole('button', { name: 'Count' }).click();
    await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'session and newer' })).toBeVisible();
    await expect(page.getByRole('radio', { name: '3 Stars' })).toBeChecked();
    // The theme's default props reach a component that the shell does not have; the style sheets are of one cache.
    await expect(page.locator('.MuiTextField-root')).toHaveClass(/MuiFormControl-fullWidth/);
    const caches = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll<HTMLElement>('style[data-emotion]')].map(({ dataset }) => dataset.emotion?.split(/[ -]/)[0]),
      ),
    ]);
    expect(caches).toEqual(['cb']);
  });

  test('an addition to another screen that throws costs its own place alone', async ({ page }) => {
    list.add(server.serve('newer', newer));
    await page.goto(own.origin);
    await expect(page.getByText('‘News’ is not available right now.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  });

  test('a remote that calls an endpoint as another remote does takes nothing from it', async ({ page }) => {
    const namesake = await buildRemote('mfe-newer', {
      'src/newer-slice.ts': (text) =>
        `${text}\nclaimFeature('mfe-newer', 'posts').injectEndpoints({\n  endpoints: (build) => ({ postsList: build.query<unknown, void>({ query: () => ({ url: '/nowhere' }) }) }),\n});\n`,
      'src/remote.ts': (text) => text.replace(/ {2}slots: .*\n/, ''),
    });
    try {
      list.add(server.serve('namesake', namesake));
      // The feed is read for the first time once the namesake is there: one that was read before would come from the cache.
      await page.goto(`${own.origin}/terms`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
      await followFooterLink(page, 'Newer');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer remote');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
      await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
      await expect.poll(() => asked).toContain('/api/posts');
      expect(asked).not.toContain('/api/nowhere');
    } finally {
      namesake.remove();
    }
  });

  test('a remote that takes a name of the store costs its own screens alone, and the console says why', async ({ page }) => {
    const taking = await buildRemote('mfe-newer', {
      'src/newer-slice.ts': (text) => text.replace("claimFeature('mfe-newer', 'newer')", "claimFeature('mfe-newer', 'session')"),
      'src/remote.ts': (text) => text.replace(/ {2}slots: .*\n/, ''),
    });
    try {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      list.add(server.serve('taking', taking));
      await page.goto(`${own.origin}/newer`);
      await expect(page.getByRole('main')).toContainText('not available right now');
      expect(said.join('\n')).toContain("The feature name 'session' of 'mfe-newer' belongs to the store itself.");
      await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
      await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    } finally {
      taking.remove();
    }
  });

  test('a release that replaces another takes over what is tried again, and what is there of the earlier one goes on', async ({ page }) => {
    const later = await buildRemote('mfe-newer', {
      'src/newer-banner.tsx': () => "export default function NewerBanner() {\n  return 'News of the later release';\n}\n",
    });
    try {
      const earlier = server.serve('earlier', newer);
      list.add(earlier);
      await page.goto(`${own.origin}/newer`);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('button', { name: 'Count' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Clapback' }).click();
      const note = page.getByRole('status').filter({ hasText: '‘News’ is not available right now.' });
      await expect(note).toBeVisible();

      list.add(server.serve('later', later));
      await note.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('News of the later release')).toBeVisible();
      server.serve('earlier', { folder: '/nowhere', description: newer.description });
      await followFooterLink(page, 'Newer');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer remote');
      await expect(page.getByRole('definition').filter({ hasText: 'session and newer' })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    } finally {
      later.remove();
    }
  });
});
