import type { Notifies } from '#platform/notifying.ts';

/** What became of an appeal tells the one who sent it (NOTIF-08). Who of the staff decided is nowhere in it. */
export const notifyOfAppeal: Notifies<'appeal.decided'> = (_tx, events) =>
  Promise.resolve(
    events.flatMap((event) =>
      event.accountId
        ? [
            {
              event,
              recipientId: event.accountId,
              type: 'appeal' as const,
              postId: null,
              actorId: null,
              about: `appeal ${event.ids.appealId}`,
              data: { message: `Your appeal has been ${event.ids.step}` },
            },
          ]
        : [],
    ),
  );
