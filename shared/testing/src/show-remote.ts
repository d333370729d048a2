// The JSX transform adds this import behind the back of Vite's scan for dependencies; one that is found late reloads the page amid a test.
// oxlint-disable-next-line no-unassigned-import -- it is needed for being seen
import 'react/jsx-runtime';
import { commands } from 'vitest/browser';
import { onTestFinished } from 'vitest';
import type { Problem, SessionGrant, SessionUser } from '@clapback/contracts';
import type { LazyComponent, RemoteDefinition } from '@clapback/federation';
import { standAlone } from '@clapback/federation/host/stand-alone.tsx';
import type { Script, ScriptedAnswer } from './script.ts';

/** A refusal as the service sends it. */
export const problem = (status: number, code: string, more: Partial<Problem> = {}): ScriptedAnswer => ({
  status,
  body: { type: 'about:blank', title: 'Title', status, code, requestId: 'r1', ...more } satisfies Problem,
});

/** A member as their session has them: a responder who may post and like, unless said otherwise. */
export const member = (more: Partial<SessionUser> = {}): SessionUser => ({
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'dana@example.test',
  displayName: 'Dana Whitlock',
  role: 'responder',
  standing: 'active',
  abilities: ['post:create', 'post:like'],
  isVerified: false,
  avatarUrl: null,
  onboarding: 'done',
  restriction: null,
  ...more,
});

/** What a sign-in or a refresh is answered. */
export const grant = (user = member()): SessionGrant => ({
  accessToken: 'token-1',
  expiresIn: 600,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  user,
});

/** A remote whose route at `path` shows one screen alone instead of the page that holds it. */
export const withScreen = (remote: RemoteDefinition, path: string, load: LazyComponent): RemoteDefinition => ({
  ...remote,
  routes: remote.routes.map((route) => (route.path === path ? { ...route, load } : route)),
});

let endShown = (): void => undefined;

async function mount(remote: RemoteDefinition, path: string, script: Script, as: SessionUser | null, state: object | null): Promise<void> {
  const id = await commands.beginScript({
    'POST /auth/refresh': as ? { body: grant(as) } : problem(401, 'session_ended'),
    'POST /realtime/ticket': problem(503, 'service_busy'),
    ...script,
  });
  document.cookie = `page=${id}; path=/; SameSite=Strict`;
  history.replaceState(state && { usr: state }, '', path);
  const root = document.body.appendChild(document.createElement('div'));
  const end = await standAlone(remote, root);
  endShown = () => {
    endShown = () => undefined;
    end();
    root.remove();
    // The rules of `UiProvider` stay when it goes: hundreds of pages' together take longer to match than all that one shows.
    for (const sheet of document.querySelectorAll('style[data-emotion|="cb"]')) sheet.remove();
  };
  onTestFinished(() => endShown());
}

/**
 * Shows a remote in a page of its own at one of its paths, with the real store, talking over HTTP to a service that answers as the test
 * says; `as` is who is signed in, `kept` what their browser keeps from before, `state` that of the
 * router's entry. The page goes when the test ends or shows another.
 */
export async function showRemote(
  remote: RemoteDefinition,
  path: string,
  script: Script,
  as: SessionUser | null = null,
  kept: Record<string, string> = {},
  state: object | null = null,
): Promise<void> {
  endShown();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  await mount(remote, path, script, as, state);
}

/** Shows the page again as a reload does: with a new store, and what the page before it left in the browser's storage. */
export function reloadRemote(remote: RemoteDefinition, path: string, script: Script, as: SessionUser | null = null): Promise<void> {
  endShown();
  return mount(remote, path, script, as, null);
}
