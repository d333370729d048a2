import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Ability } from '@clapback/contracts';
import { dueDocuments } from '@clapback/contracts/refusal-link';
import { abilities, type RenewedDocument } from '@clapback/contracts/vocabulary';
import { ProblemError } from '#platform/http/problems.ts';
import { inWords } from '#platform/text/times.ts';
import { leastRole, needsConsent, needsNoWarning, needsSubscription } from './abilities.ts';
import type { Actor, ActorResolver, Member } from './actor.ts';

/**
 * Who may call a route. `public`: everybody, a banned member as a visitor; `session`: anyone who has a live session, whatever the standing;
 * `member`: a confirmed member who is not banned; an ability: anyone who has it.
 */
export type Access = 'public' | 'session' | 'member' | Ability;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Asks that the member has proved within the last ten minutes who they are: for what cannot be undone. */
    recentProof?: boolean;
    /** Part of reading, a copy of what is the member's own, or a way to opt out: works before changed terms are accepted, though not for any session. */
    needsNoConsent?: boolean;
    /** The handler itself resolves the session, in one statement with what it reads. For public routes alone. */
    resolvesSession?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
    /** The session that a valid bearer token names, which may have ended since; null without one. */
    sessionId: string | null;
    /** When the actor was asked for, by the clock that only goes forward. */
    admittedAt: number;
  }
  interface FastifyInstance {
    /** Every route with what it declares, for the test that walks them all. */
    declaredRoutes: { method: string; url: string; access: Access }[];
  }
}

/** Why the server is asked for a session at all. */
export interface AccessOptions {
  /** Reads the session that a bearer token names; null for a token that is missing, forged, expired or of another kind. */
  sessionOf: (request: FastifyRequest) => Promise<string | null>;
  resolve: ActorResolver;
  /** Hears that somebody is at the console on its own host. */
  onActivity: (member: Member) => Promise<void>;
  /** Whom a member writes to who is held back. */
  supportAddress: string;
  /** Routes of plugins that cannot declare it themselves, by the beginning of their address. */
  ofPlugins: { prefix: string; access: Access }[];
}

/** Milliseconds that a body may take to arrive before the one who sends it is looked at again. */
const longestArrival = 500;

/** Seconds for which a member's proof of who they are counts as recent. */
export const recentProofSeconds = 600;

const known = new Set<string>(['public', 'session', 'member', ...abilities]);

/** Makes every route declare its access, and asks for it before the body is read. */
export const access = fp(async (app: FastifyInstance, options: AccessOptions) => {
  app.decorateRequest('actor');
  app.decorateRequest('sessionId', null);
  app.decorateRequest('admittedAt', 0);
  app.decorate('declaredRoutes', []);

  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || (Array.isArray(route.method) && route.method.every((method) => method === 'HEAD'))) return;
    const ofPlugin = options.ofPlugins.find(({ prefix }) => route.url === prefix || route.url.startsWith(`${prefix}/`));
    if (ofPlugin) route.config = { ...route.config, access: ofPlugin.access };
    const declared = route.config?.access;
    if (!declared || !known.has(declared)) {
      throw new Error(`The route ${String(route.method)} ${route.url} does not declare who may call it. Add config: { access: ... }.`);
    }
    if (route.config?.resolvesSession && declared !== 'public')
      throw new Error(`The route ${route.url} resolves the session itself, so it must be public.`);
    for (const method of [route.method].flat())
      if (method !== 'HEAD') app.declaredRoutes.push({ method, url: route.url, access: declared });
  });

  app.addHook('onRequest', async (request: FastifyRequest, _reply: FastifyReply) => {
    const needed = request.routeOptions.config.access;
    if (!needed) {
      request.actor = { kind: 'visitor' };
      return;
    }
    request.sessionId = await options.sessionOf(request);
    await admit(request, needed);
  });

  // Anyone who lets a body trickle in must not do with it what they have been forbidden meanwhile.
  app.addHook('preHandler', (request: FastifyRequest, _reply, done) => {
    const needed = request.routeOptions.config.access;
    if (!needed || !request.sessionId || performance.now() - request.admittedAt <= longestArrival) return done();
    return admit(request, needed);
  });

  // A session of the console ends where nobody does anything. Reading is no sign of somebody, since pages read on their own.
  app.addHook('preHandler', ({ site, method, actor, routeOptions }: FastifyRequest, _reply, done) => {
    if (site !== 'console' || actor.kind !== 'member' || ['GET', 'HEAD'].includes(method) || routeOptions.config.isBackground)
      return done();
    return options.onActivity(actor);
  });

  async function admit(request: FastifyRequest, needed: Access): Promise<void> {
    const { resolvesSession, recentProof } = request.routeOptions.config;
    const found = request.sessionId && !resolvesSession ? await options.resolve(request.sessionId) : null;
    // A session of one host is none on the other.
    const member = found?.site === request.site ? found : null;
    request.admittedAt = performance.now();
    request.actor = actorFor(needed, member, options.supportAddress);
    // Work on reports goes on: at the console's own host nobody writes as a member.
    if (member?.documentsDue[0] && request.site === 'main' && waitsForConsent(request.method, request.routeOptions.config))
      throw refusalOfDue(member.documentsDue[0]);
    if (recentProof) refuseStaleProof(request.actor);
  }
});

/** Refuses whoever has not said lately who they are: for routes where that depends on what is asked for. */
export function refuseStaleProof(actor: Actor): void {
  if (actor.kind !== 'member' || actor.secondsSinceProof > recentProofSeconds) throw new ProblemError('reauthentication_required');
}

/** Whether a route waits for its caller to accept changed terms, or to acknowledge a changed privacy policy. */
export const waitsForConsent = (
  method: string,
  { access: needed = 'public', isBackground, needsNoConsent }: FastifyContextConfig,
): boolean => !isBackground && !needsNoConsent && needsConsent(method, needed);

const withoutIt = 'Reading, copying your data, appealing and deleting your account work without.';

const refusalOfDue = (document: RenewedDocument): ProblemError =>
  document === 'terms'
    ? new ProblemError('consent_required', {
        detail: `${dueDocuments.terms.words}. Once you have accepted them, you can go on. ${withoutIt}`,
        context: { path: dueDocuments.terms.path },
      })
    : new ProblemError('privacy_unacknowledged', {
        detail: `${dueDocuments.privacy.words}. Once you have said that you read it, you can go on. ${withoutIt}`,
        context: { path: dueDocuments.privacy.path },
      });

/** The actor whom a route with this access sees. Throws the refusal otherwise. */
export function actorFor(needed: Access, member: Member | null, supportAddress: string): Actor {
  if (needed === 'public') return member && isAdmitted(member) ? member : { kind: 'visitor' };
  if (!member) throw new ProblemError('session_missing');
  if (needed === 'session') return member;
  if (needed === 'member') {
    if (isAdmitted(member)) return member;
    throw refusalOfStanding(member, supportAddress) ?? new ProblemError('forbidden');
  }
  if (member.abilities.includes(needed)) return member;
  throw refusalOf(needed, member, supportAddress);
}

const isAdmitted = (member: Member) => member.standing === 'active' || member.standing === 'suspended';

/** Why a standing holds a member back, until when, and whom to write to; null for one in good standing. */
function refusalOfStanding({ standing, standingUntil }: Member, supportAddress: string): ProblemError | null {
  if (standing === 'banned')
    return new ProblemError('account_banned', {
      detail: `Your account is banned. Settings, in your dashboard, says why. There you also appeal it, copy your data, cancel a subscription and delete your account. Questions: ${supportAddress}`,
    });
  if (standing === 'suspended')
    return new ProblemError('account_suspended', {
      detail: `Your account is suspended${standingUntil ? ` until ${inWords(standingUntil)}` : ''}. Questions: ${supportAddress}`,
    });
  return standing === 'unconfirmed' ? new ProblemError('email_unconfirmed') : null;
}

function refusalOf(ability: Ability, member: Member, supportAddress: string): ProblemError {
  const byStanding = refusalOfStanding(member, supportAddress);
  if (byStanding && member.standing !== 'suspended') return byStanding;
  if (ability === 'post:create' && leastRole(ability) === 'responder' && member.role === 'viewer') {
    return new ProblemError('responder_required', {
      detail: "You need 'Responder' status to create posts. Please contact support to upgrade your account.",
    });
  }
  if (!byStanding && member.hasOpenWarning && needsNoWarning.has(ability)) {
    return new ProblemError('warning_unacknowledged', {
      detail:
        'A moderator has warned you. Settings, in your dashboard, says why. Once you have acknowledged it there, you can write again.',
      context: { path: '/dashboard?tab=settings' },
    });
  }
  // Whoever may use the tools has paid for them: something else holds them back.
  if (needsSubscription.has(ability) && !member.abilities.includes('premium:use'))
    return new ProblemError('premium_required', {
      detail:
        'The writer, letters and alerts need an active Premium subscription. What is in your case files stays yours to read and to export.',
      context: { path: '/premium' },
    });
  return byStanding ?? new ProblemError('forbidden');
}

/** The member behind a request whose route asks for one. */
export function memberOf(request: FastifyRequest): Member {
  if (request.actor.kind !== 'member') throw new ProblemError('session_missing');
  return request.actor;
}

/** Whether what is shown may be the actor's own: their account id, or null for a visitor. */
export const accountIdOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.accountId : null);
