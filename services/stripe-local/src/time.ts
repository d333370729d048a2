import type { StandIn } from './events.ts';
import { debitSteps, expireSession } from './checkout-sessions.ts';
import { nextStep } from './subscriptions.ts';
import type { Seconds } from './store.ts';

/** Does what is due up to now, in its order, each step at its own time: a clock that is moved by a month passes all that lies in it. */
export function catchUp(standIn: StandIn): void {
  const now = standIn.clock.now();
  for (;;) {
    const [next] = [...subscriptionSteps(standIn), ...sessionSteps(standIn), ...debitSteps(standIn)].toSorted(
      (one, other) => one.at - other.at,
    );
    if (!next || next.at > now) return;
    standIn.clock.at(next.at, next.take);
  }
}

const subscriptionSteps = (standIn: StandIn) =>
  standIn.store.all('subscription').flatMap((subscription) => nextStep(standIn, subscription) ?? []);

const sessionSteps = (standIn: StandIn): { at: Seconds; take: () => void }[] =>
  standIn.store
    .all('checkout.session')
    .filter(({ status }) => status === 'open')
    .map((session) => ({ at: session.expires_at, take: () => void expireSession(standIn, session) }));
