import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaAction, Problem, SessionGrant } from '@clapback/contracts';

/** An answer of the service, read. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** What a call sends beside its path. */
export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A member made for a test, with a live session. */
export interface TestMember {
  id: string;
  email: string;
  token: string;
  cookie: string;
}

export const password = 'a quiet harbour 1931';
/** Speaks to a service over HTTP like any client would. */
export class TestClient {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async call<T = unknown>(method: string, path: string, { token, body, headers = {} }: Call = {}): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    // Lines of JSON are no JSON.
    const isJson = text !== '' && /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
  }

  get = <T = unknown>(path: string, call: Call = {}) => this.call<T>('GET', path, call);
  post = <T = unknown>(path: string, call: Call = {}) => this.call<T>('POST', path, call);
  put = <T = unknown>(path: string, call: Call = {}) => this.call<T>('PUT', path, call);
  patch = <T = unknown>(path: string, call: Call = {}) => this.call<T>('PATCH', path, call);
  delete = <T = unknown>(path: string, call: Call = {}) => this.call<T>('DELETE', path, call);

  /** A pass for what asks for one. */
  pass(action: CaptchaAction): Promise<string> {
    return this.solvedPass(action);
  }

  /** Solves a bot check as the browser does, and gives the pass. */
  async solvedPass(action: CaptchaAction): Promise<string> {
    const { status, body } = await this.post<{ success: boolean; pass: string }>('/api/captcha/verify', {
      body: { token: await this.solve(action), action },
    });
    if (!body.success) throw new Error(`The bot check was answered ${status}: ${JSON.stringify(body)}`);
    return body.pass;
  }

  /** A solved challenge, as it would be handed in. */
  async solve(action: CaptchaAction): Promise<string> {
    const { body: challenge } = await this.get<Parameters<typeof solveChallenge>[0]['challenge']>(
      `/api/captcha/challenge?action=${action}`,
    );
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** The newest mail to an address, once it has arrived. */
  async mail(to: string, subject: string): Promise<{ id: string; subject: string; text: string }> {
    for (let tries = 0; tries < 400; tries += 1) {
      const { body } = await this.get<{ id: string; subject: string; text: string }[]>(`/inbox?to=${encodeURIComponent(to)}`, {
        headers: { accept: 'application/json' },
      });
      const found = body.find((mail) => mail.subject === subject);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail '${subject}' to ${to} arrived`);
  }

  /** Signs up, confirms by the mail and signs in: a responder, as the choice that is made at sign-up says. */
  async newMember(email: string, displayName: string): Promise<TestMember> {
    const answer = await this.signUp(email, displayName);
    // A password may not hold a word of the name.
    if (answer.status >= 400) throw new Error(`Sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    const mail = await this.mail(email, 'Please confirm your email address');
    await this.post('/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(mail.text)?.[1] } });
    return this.signIn(email);
  }

  async signUp(email: string, displayName: string): Promise<Answer> {
    return this.post('/api/auth/sign-up', {
      body: { email, password, data: { displayName, gender: 'male' }, acceptTerms: true, captchaToken: await this.pass('sign_up') },
    });
  }

  async signIn(email: string, withPassword = password): Promise<TestMember> {
    const send = (fields: object = {}) =>
      this.post<SessionGrant & Problem>('/api/auth/sign-in', { body: { email, password: withPassword, ...fields } });
    let answer = await send();
    // After failed tries, also those of other tests, the service asks for a bot check.
    if (answer.body.code === 'captcha_failed') answer = await send({ captchaToken: await this.pass('sign_in') });
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status} ${answer.body.code}`);
    return { id: answer.body.user.id, email, token: answer.body.accessToken, cookie: refreshCookieOf(answer.headers) };
  }

  /** A post by a member, with everything that the fields allow. */
  async createPost(member: TestMember, fields: Record<string, unknown> = {}): Promise<{ id: string } & Record<string, unknown>> {
    const answer = await this.post<{ id: string } & Record<string, unknown>>('/api/posts', {
      token: member.token,
      body: { title: 'A title', content: 'Some content', postType: 'statement', captchaToken: await this.pass('create_post'), ...fields },
    });
    if (answer.status !== 201) throw new Error(`Creating a post answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}

/** The refresh cookie of an answer, as a request's Cookie header. */
export function refreshCookieOf(headers: Headers): string {
  const set = headers.getSetCookie().find((line) => line.startsWith('clapback_refresh='));
  return set?.split(';')[0] ?? '';
}
