import type { ContactReceipt, OpenResponderRequest, SendContact } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Messages to support. */
export const contactApi = claimFeature('mfe-public', 'contact').injectEndpoints({
  endpoints: (build) => ({
    /** When the member asked for responder status, while that is open. */
    contactOpenRequest: build.query<OpenResponderRequest, void>({ query: () => '/me/responder-request', providesTags: ['ContactRequest'] }),
    /** `key` stays the same when the same words are sent again after a lost answer. */
    contactSend: build.mutation<ContactReceipt, { message: SendContact; key: string }>({
      query: ({ message, key }) => ({ url: '/contact', method: 'POST', body: message, idempotencyKey: key }),
      onQueryStarted: ({ message }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { createdAt: sentAt } }) => {
            if (message.topic !== 'responder_status') return;
            void dispatch(contactApi.util.upsertQueryData('contactOpenRequest', undefined, { sentAt }));
          },
          () => undefined,
        ),
      // Also after a refusal: it was sent in a second tab, or the role has been changed.
      invalidatesTags: ['ContactRequest'],
    }),
  }),
});

export const { useContactOpenRequestQuery, useContactSendMutation } = contactApi;
