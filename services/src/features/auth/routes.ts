import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  Accepted,
  ConfirmEmail,
  Confirmed,
  CurrentSession,
  EmailOnly,
  KeptCookies,
  NewPassword,
  SecondFactorNeeded,
  SessionGrant,
  SignIn,
  SignUp,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { clientAddress } from '#platform/http/address.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { challengeSeconds } from '../two-factor/service.ts';
import { confirmEmail } from './confirm.ts';
import {
  clearSessionCookies,
  clearSignUpCookie,
  probeCookie,
  refreshCookie,
  setDeviceCookie,
  setProbeCookie,
  setSignUpCookie,
  signUpCookie,
} from './cookies.ts';
import { deviceOf, grantSession, signedIn, userOf } from './grants.ts';
import { changePassword } from './password-change.ts';
import { requestRecovery, resendConfirmation, setPassword, signUp } from './service.ts';
import { rotate, signOut } from './sessions.ts';
import { sessionsRoutes } from './sessions-routes.ts';
import { signIn } from './sign-in.ts';
import { parseRefreshToken } from './tokens.ts';
import { whyEnded } from './why-ended.ts';

const accepted = { accepted: true } as const;
const NoContent = Type.Null();

export async function authRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post<{ Body: SignUp }>(
    '/auth/sign-up',
    {
      config: { access: 'public', problems: ['captcha_failed'] },
      schema: { tags: ['auth'], summary: 'Makes an account that waits for its confirmation', body: SignUp, response: { 202: Accepted } },
    },
    async (request, reply) => {
      const { browserToken } = await signUp(platform, request.body, deviceOf(request));
      setSignUpCookie(platform, reply, browserToken);
      return reply.status(202).send(accepted);
    },
  );

  app.post<{ Body: ConfirmEmail }>(
    '/auth/confirm',
    {
      config: { access: 'public', problems: ['token_invalid'] },
      schema: { tags: ['auth'], summary: 'Confirms an e-mail address', body: ConfirmEmail, response: { 200: Confirmed } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // Nobody is made somebody else by opening a link.
      const isSignedIn = parseRefreshToken(platform.secrets, request.cookies[refreshCookie] ?? '') !== null;
      const { confirmed, session } = await confirmEmail(
        platform,
        request.body.token,
        deviceOf(request),
        isSignedIn ? null : (request.cookies[signUpCookie] ?? null),
      );
      setDeviceCookie(platform, reply, deviceOf(request));
      clearSignUpCookie(reply);
      return session ? { ...confirmed, grant: await grantSession(platform, reply, session) } : confirmed;
    },
  );

  app.post<{ Body: EmailOnly }>(
    '/auth/confirm/resend',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], summary: 'Sends the confirmation mail again', body: EmailOnly, response: { 202: Accepted } },
    },
    async (request, reply) => {
      await resendConfirmation(platform, request.body.email, deviceOf(request));
      return reply.status(202).send(accepted);
    },
  );

  app.get(
    '/auth/cookies',
    {
      config: { access: 'public' },
      schema: {
        tags: ['auth'],
        summary: 'Sets a cookie for ten minutes, and says whether it came with the request: whether a browser keeps cookies',
        response: { 200: KeptCookies },
      },
    },
    async (request, reply) => {
      setProbeCookie(platform, reply);
      reply.header('cache-control', 'no-store');
      return { kept: request.cookies[probeCookie] !== undefined };
    },
  );

  app.post<{ Body: SignIn }>(
    '/auth/sign-in',
    {
      config: { access: 'public', problems: ['captcha_failed', 'invalid_credentials', 'email_unconfirmed', 'forbidden'] },
      schema: { tags: ['auth'], summary: 'Begins a session', body: SignIn, response: { 200: SessionGrant, 202: SecondFactorNeeded } },
    },
    async (request, reply) => {
      const outcome = await signIn(platform, request.body, deviceOf(request));
      if (outcome.kind === 'session') return grantSession(platform, reply, outcome.token);
      return reply.status(202).header('cache-control', 'no-store').send({ ticket: outcome.ticket, expiresIn: challengeSeconds });
    },
  );

  app.post(
    '/auth/refresh',
    {
      config: { access: 'public', problems: ['session_missing', 'account_banned'], isBackground: true },
      schema: { tags: ['auth'], summary: 'Exchanges the refresh cookie for a new access token', response: { 200: SessionGrant } },
    },
    async (request, reply) => {
      // As with what is read: a change of the account since then comes over the socket.
      reply.header('event-number', String(platform.events.number));
      try {
        const { token } = await rotate(platform, request.cookies[refreshCookie] ?? '', request.site);
        return await grantSession(platform, reply, token);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'session_missing') throw error;
        clearSessionCookies(reply);
        throw (await whyEnded(platform, request.cookies[refreshCookie] ?? '')) ?? error;
      }
    },
  );

  // Public, since signing out must also work with an access token that has just expired: the cookie says which session ends.
  app.post(
    '/auth/sign-out',
    { config: { access: 'public' }, schema: { tags: ['auth'], summary: 'Ends the session', response: { 204: NoContent } } },
    async (request, reply) => {
      const token = parseRefreshToken(platform.secrets, request.cookies[refreshCookie] ?? '');
      const sessionId = token?.sessionId ?? (request.actor.kind === 'member' ? request.actor.sessionId : null);
      if (sessionId) await signOut(platform, sessionId, clientAddress(request), request.site);
      clearSessionCookies(reply);
      return reply.status(204).send();
    },
  );

  app.get(
    '/auth/session',
    { config: { access: 'session' }, schema: { tags: ['auth'], summary: 'Who is signed in', response: { 200: CurrentSession } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { user: await userOf(platform, memberOf(request)) };
    },
  );

  app.post(
    '/auth/activity',
    {
      config: { access: 'session' },
      schema: {
        tags: ['auth'],
        summary: 'Says that somebody is at the console, whose session on its own host ends without',
        response: { 204: NoContent },
      },
    },
    // That it was sent is noted before it arrives here, as for every call that a person makes.
    async (_request, reply) => reply.status(204).send(),
  );

  app.post<{ Body: EmailOnly }>(
    '/auth/reset',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], summary: 'Mails a link to set a new password', body: EmailOnly, response: { 202: Accepted } },
    },
    async (request, reply) => {
      await requestRecovery(platform, request.body.email, deviceOf(request));
      return reply.status(202).send(accepted);
    },
  );

  // Public for anyone who comes with a link; without one the route asks for a session itself, whatever the standing of the account.
  app.post<{ Body: NewPassword }>(
    '/auth/password',
    {
      config: { access: 'public', problems: ['token_invalid', 'session_missing'] },
      schema: {
        tags: ['auth'],
        summary: 'Sets a new password by a recovery link, or by the current one',
        body: NewPassword,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const { token, currentPassword, password } = request.body;
      if (token !== undefined && currentPassword === undefined) {
        await setPassword(platform, token, password, deviceOf(request));
        clearSessionCookies(reply);
        setDeviceCookie(platform, reply, deviceOf(request));
      } else if (currentPassword !== undefined && token === undefined) {
        await changePassword(platform, await signedIn(platform, request), { currentPassword, password }, clientAddress(request));
      } else {
        throw token === undefined
          ? refuseField('currentPassword', 'required', 'Please fill this in.')
          : refuseField('currentPassword', 'not_allowed', 'Please use either the link or your password.');
      }
      return reply.status(204).send();
    },
  );

  await sessionsRoutes(app, { platform });
}
