import type { Notifies } from '#platform/notifying.ts';

/** What became of a request to be verified tells the one who asked (NOTIF-07). Who of the staff decided is nowhere in it. */
export const notifyOfVerification: Notifies<'verification.decided'> = (_tx, events) =>
  Promise.resolve(
    events.flatMap((event) =>
      event.accountId
        ? [
            {
              event,
              recipientId: event.accountId,
              type: 'verification' as const,
              postId: null,
              actorId: null,
              about: `verification ${event.ids.requestId} ${event.ids.step}`,
              data: {
                message:
                  event.ids.step === 'approved'
                    ? 'Your verification request has been approved!'
                    : 'Your verification request has been reviewed',
              },
            },
          ]
        : [],
    ),
  );
