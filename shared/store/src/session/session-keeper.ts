import type { SessionUser } from '@clapback/contracts';
import { createEmitter } from '../emitter.ts';
import { readGrant, type Access } from './grant.ts';
import { callRefresh, type RefreshOutcome, type Send, type SessionRefusal } from './refresh-call.ts';
import type { SessionEvent } from './session-events.ts';
import type { SessionEnd, SessionState } from './session-slice.ts';
import { openTabChannel } from './tab-channel.ts';
import { onWake } from './wake.ts';

/** The one keeper of the access token on a page. The token never leaves memory. */
export interface SessionKeeper {
  /** Finds out whether somebody is signed in, and from then on keeps the token fresh. Safe to call again. */
  start(hint: 'maybe' | 'none'): Promise<void>;
  /**
   * A token that works, or null for a visitor. Waits for the start and for a due refresh. Throws SessionUnreachable while the service
   * cannot be reached.
   */
  token(): Promise<string | null>;
  /** A token other than the one that was just refused with 401, or null when the session is over. */
  renew(refused: string): Promise<string | null>;
  /** Takes the answer of a sign-in. Throws InvalidTokenResponse. */
  accept(grant: unknown): SessionUser;
  /** Reads the user again, for example after a change of role. One that fails is repeated at the next look, within 30 s. */
  reload(): Promise<void>;
  /** Ends the session on the service and in every tab. Throws the refused Response if the service did not end it. */
  signOut(): Promise<void>;
  /** Tells subscribers that a recovery link was opened. */
  announceRecovery(): void;
  on(listener: (event: SessionEvent) => void): () => void;
  stop(): void;
}

/** The service could not be reached, so it is unknown whether the session still holds. */
export class SessionUnreachable extends Error {
  override name = 'SessionUnreachable';
}

/** What the keeper needs from the store and the page. */
export interface SessionPorts {
  send: Send;
  opened(user: SessionUser): void;
  /** `reason`: what the service said of a session that it ended, where it said anything. */
  closed(end: SessionEnd | null, reason?: SessionRefusal | null): void;
  state(): SessionState;
}

const checkEvery = 30_000;
const refreshBelow = 90_000;
/** A token with less than this left might expire on its way. */
const unusableBelow = 5_000;
/** How long to wait for the token that another tab has just received. */
const handOverLimit = 1_000;

/** Makes the keeper; it does nothing before `start`. */
export function createSessionKeeper(ports: SessionPorts): SessionKeeper {
  const events = createEmitter<SessionEvent>();
  let access: Access | null = null;
  let refreshing: Promise<RefreshOutcome> | null = null;
  let starting: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let deaf: (() => void) | undefined;
  /** When the token stops working by the clock that only ever goes forward; that one may stand still while the machine sleeps. */
  let steadyUntil = 0;
  /** Ends the pause before the next try of a refresh. */
  let hurry: (() => void) | undefined;
  /** Counts sign-ins and sign-outs: the outcome of a refresh that began before one of them no longer matters. */
  let epoch = 0;
  /**
   * The newest of what is known of the user, also before this tab has a token, and when it was asked for, in milliseconds since 1970: an answer
   * that comes late replaces no newer one.
   */
  let newest: { user: SessionUser; askedAt: number } | null = null;
  /** The newest time at which it was asked for, as far as this tab knows; two of its own are never equal. */
  let lastAskedAt = 0;
  /** Whether the user changed and could not be read again yet. */
  let isUserStale = false;

  const line = openTabChannel((message) => {
    if (message.type === 'access') adopt(message.access);
    else if (message.type === 'signedOut') close('signedOut');
    else if (message.type === 'ended') closeEnded(message.reason);
    else updateUser(message.user, message.askedAt ?? Date.now());
  });

  // The clock that people set may be put back, the other one misses a sleep: whichever says less is right.
  const left = () => (access ? Math.min(access.until - Date.now(), steadyUntil - performance.now()) : 0);

  const pause = (milliseconds: number) =>
    new Promise<void>((resume) => {
      const done = () => {
        clearTimeout(limit);
        hurry = undefined;
        resume();
      };
      const limit = setTimeout(done, milliseconds);
      hurry = done;
    });

  function adopt(next: Access) {
    const known = access?.user.id === next.user.id;
    const user = newestOf(next.user, next.askedAt ?? Date.now());
    access = { ...next, user };
    steadyUntil = performance.now() + next.until - Date.now();
    epoch += 1;
    ports.opened(user);
    events.emit(known ? { type: 'tokenRefreshed' } : { type: 'signedIn', user });
  }

  /** The newer of this answer and what is known of the same user. */
  function newestOf(user: SessionUser, askedAt: number): SessionUser {
    if (newest === null || newest.user.id !== user.id || newest.askedAt <= askedAt) newest = { user, askedAt };
    lastAskedAt = Math.max(lastAskedAt, askedAt);
    return newest.user;
  }

  function close(end: SessionEnd | null, reason: SessionRefusal | null = null) {
    const before = ports.state();
    access = null;
    newest = null;
    isUserStale = false;
    epoch += 1;
    if (before.status === 'out' && before.end === end) return;
    ports.closed(end, reason);
    if (before.status === 'in') events.emit({ type: 'signedOut', end });
  }

  function closeEnded(reason: SessionRefusal | null) {
    const { status, end } = ports.state();
    // A tab that asks after the session has ended is told no reason. That must not replace the reason that this tab knows.
    if (status === 'out' && end !== 'unreachable' && reason === null) return;
    close(status === 'in' ? 'ended' : null, reason);
  }

  function updateUser(user: SessionUser, askedAt: number) {
    // Of somebody else, who signed in in another tab.
    if (access && access.user.id !== user.id) return;
    const isNews = newestOf(user, askedAt) === user;
    if (!isNews || !access) return;
    access = { ...access, user };
    ports.opened(user);
    events.emit({ type: 'userUpdated', user });
  }

  async function refreshInTurn(): Promise<RefreshOutcome> {
    const began = epoch;
    const outcome = await line.oneAtATime(async ({ refreshedMeanwhile }): Promise<RefreshOutcome> => {
      if (refreshedMeanwhile && epoch === began) await handOver(began);
      if (epoch !== began) return settled();
      const answer = await callRefresh(ports.send, pause);
      if (epoch !== began) return settled();
      if (answer.kind === 'granted') {
        adopt(answer.access);
        line.noteRefresh();
        line.send({ type: 'access', access: answer.access });
      }
      return answer;
    });
    if (outcome.kind === 'refused' && epoch === began) {
      closeEnded(outcome.reason);
      // The refused cookie is gone, so the other tabs would learn of the end, but not of its reason.
      line.send({ type: 'ended', reason: outcome.reason });
    }
    return outcome;
  }

  const ask = (bearer: string) => ports.send('/auth/session', { headers: { authorization: `Bearer ${bearer}` } });

  const settled = (): RefreshOutcome => (access ? { kind: 'granted', access } : { kind: 'refused', reason: null });

  function handOver(began: number): Promise<void> {
    return new Promise((resume) => {
      const done = () => {
        clearTimeout(limit);
        off();
        resume();
      };
      const off = events.on(() => epoch !== began && done());
      const limit = setTimeout(done, handOverLimit);
    });
  }

  function refresh(): Promise<RefreshOutcome> {
    refreshing ??= refreshInTurn().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function check() {
    const { status, end } = ports.state();
    const due = status === 'in' ? left() <= refreshBelow : status === 'out' && end === 'unreachable';
    if (due) await refresh();
    else if (isUserStale || isRestrictionOver()) await keeper.reload();
  }

  /**
   * Whether a suspension has run out since the user was last read. Asked with each look, since a timer for it could be weeks long, which
   * browsers do not keep.
   */
  function isRestrictionOver() {
    const until = access?.user.restriction?.until;
    return access !== null && until != null && Date.now() + access.ahead >= Date.parse(until);
  }

  // A look that fails is followed by the next one.
  const look = () => void check().catch(() => undefined);

  function wake() {
    hurry?.();
    look();
  }

  async function open(hint: 'maybe' | 'none') {
    timer ??= setInterval(look, checkEvery);
    deaf ??= onWake(wake);
    if (ports.state().status !== 'initialising') return;
    if (hint === 'none') {
      close(null);
      return;
    }
    const outcome = await refresh();
    if (outcome.kind === 'unreachable' && ports.state().status === 'initialising') close('unreachable');
  }

  async function usable(): Promise<string | null> {
    const outcome = await refresh();
    if (outcome.kind === 'unreachable') throw new SessionUnreachable('The service cannot be reached.', { cause: outcome.cause });
    return outcome.kind === 'granted' ? outcome.access.token : null;
  }

  const keeper: SessionKeeper = {
    start(hint) {
      starting ??= open(hint);
      return starting;
    },
    async token() {
      await starting;
      if (!access) return null;
      return left() > unusableBelow ? access.token : await usable();
    },
    async renew(refused) {
      if (!access || access.token !== refused) return access?.token ?? null;
      return await usable();
    },
    accept(grant) {
      const next = readGrant(grant, Date.now());
      adopt(next);
      line.send({ type: 'access', access: next });
      return next.user;
    },
    async reload() {
      isUserStale = true;
      const token = await keeper.token();
      if (token === null) return;
      const askedAt = (lastAskedAt = Math.max(Date.now(), lastAskedAt + 1));
      let response = await ask(token);
      if (response.status === 401) {
        const renewed = await keeper.renew(token);
        // A renewed grant already brought the user along.
        if (renewed === null) return;
        response = await ask(renewed);
      }
      if (!response.ok) return;
      const { user } = (await response.json()) as { user: SessionUser };
      isUserStale = false;
      updateUser(user, askedAt);
      line.send({ type: 'user', user, askedAt });
    },
    async signOut() {
      const token = await keeper.token();
      const response = await ports.send('/auth/sign-out', {
        method: 'POST',
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
      // 401: it was over already.
      if (!response.ok && response.status !== 401) throw response;
      close('signedOut');
      line.send({ type: 'signedOut' });
    },
    announceRecovery: () => events.emit({ type: 'passwordRecovery' }),
    on: events.on,
    stop() {
      clearInterval(timer);
      timer = undefined;
      deaf?.();
      line.close();
    },
  };
  return keeper;
}
