import { contactTopics } from './vocabulary.ts';
import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { Id, Ignored, MailAddress, Nullable, Text, Time } from './scalars.ts';

export const ContactTopic = Type.Enum(contactTopics, { type: 'string' });
export type ContactTopic = (typeof contactTopics)[number];

/**
 * `POST /contact`: a message to support. A visitor gives `name` and `email`; of a member both come from the account, and what is sent is
 * ignored. `subject` is needed without a topic. The topic `responder_status` is for members whose role may not post: one open request each,
 * a second is 409 `already_requested`. Honours an `Idempotency-Key`.
 */
export const SendContact = Type.Object(
  {
    topic: Type.Optional(ContactTopic),
    name: Type.Optional(Text(limits.displayName)),
    email: Type.Optional(MailAddress),
    subject: Type.Optional(Text(limits.contactSubject)),
    message: Text(limits.contactMessage),
    captchaToken: Type.String({ minLength: 1, maxLength: 200 }),
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type SendContact = Static<typeof SendContact>;

/** What was received, and when. `number` is what its sender can ask by; it was sent to their address as well. */
export const ContactReceipt = Type.Object(
  { id: Id, number: Type.String(), topic: ContactTopic, createdAt: Time },
  { additionalProperties: false },
);
export type ContactReceipt = Static<typeof ContactReceipt>;

/** `GET /me/responder-request`: when the member sent the request that is open, or null. */
export const OpenResponderRequest = Type.Object({ sentAt: Nullable(Time) }, { additionalProperties: false });
export type OpenResponderRequest = Static<typeof OpenResponderRequest>;
