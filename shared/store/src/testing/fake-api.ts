import type { Problem, SessionGrant, SessionUser } from '@clapback/contracts';
import { vi } from 'vitest';

/** One request as the fake service saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

export const baseUrl = 'http://localhost/api';
const healthUrl = 'http://localhost/healthz';

/**
 * Puts a service with the given answers in place of `fetch`; keys are such as `POST /auth/refresh`. Returns the requests it has seen,
 * without those that only ask whether it is there: it is, unless there is an answer for `GET /healthz`.
 */
export function fakeApi(answers: Record<string, Answer>): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url === healthUrl)
      return (await answers['GET /healthz']?.({ method: 'GET', path: '/healthz', headers: request.headers, body: '' })) ?? json({});
    const path = request.url.slice(baseUrl.length);
    const entry = { method: request.method, path, headers: request.headers, body: await request.text() };
    seen.push(entry);
    const answer = answers[`${entry.method} ${path.split('?')[0]}`];
    if (!answer) throw new Error(`The test has no answer for ${entry.method} ${path}.`);
    return await answer(entry);
  });
  return seen;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => Response.json(body, { status, headers });

export const problem = (status: number, code: string, more: Partial<Problem> = {}) =>
  Response.json({ type: 'about:blank', title: 'Title', status, code, requestId: 'r1', ...more } satisfies Problem, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

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

export const grant = (accessToken = 'token-1', expiresIn = 600, user = member()): SessionGrant => ({
  accessToken,
  expiresIn,
  expiresAt: new Date(Date.now() + expiresIn * 1000).toISOString(),
  user,
});
