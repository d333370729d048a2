import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { AppThunk } from '../app-store.ts';
import type { LiveEvent, LiveHandler } from './live-event.ts';

/** Listens to a topic of the live stream; call the result to stop. For code outside components. */
export const subscribeToTopic =
  (topic: string, handler: LiveHandler): AppThunk<() => void> =>
  (_dispatch, _getState, { realtime }) =>
    realtime.listen(topic, handler);

/**
 * Listens to a topic while the component is mounted: `feed`, `post:{id}` or `account:{id}`; null listens to nothing.
 * Events carry ids and no content: read again what changed, and everything on `reset`.
 */
export function useLiveTopic(topic: string | null, handler: (event: LiveEvent) => void): void {
  const dispatch = useAppDispatch();
  const hear = useEffectEvent(handler);
  useEffect(() => (topic === null ? undefined : dispatch(subscribeToTopic(topic, (event) => hear(event)))), [dispatch, topic]);
}

/** Keeps the signed-in member's name, role and abilities up to date from the live stream. Once a page, in the frame. */
export function useLiveAccount(): void {
  const id = useAppSelector((state) => state.session.user?.id ?? null);
  // The store itself answers what happens on this topic; here it is only kept open.
  useLiveTopic(id === null ? null : `account:${id}`, () => undefined);
}
