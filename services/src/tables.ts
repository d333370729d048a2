import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { AuditEntry } from '#platform/audit/entities.ts';
import { CaptchaPass, CaptchaSolution } from '#platform/bot-check/entities.ts';
import { InstallationFact } from '#platform/database/entities.ts';
import { Event } from '#platform/events/entities.ts';
import { File, IncomingFile } from '#platform/files/entities.ts';
import { IdempotencyKey } from '#platform/http/entities.ts';
import { LimitCounter } from '#platform/limits/entities.ts';
import { InboxMail } from '#platform/mail/entities.ts';
import { RealtimeTicket } from '#platform/realtime/entities.ts';
import { Account, Profile, TermsAcceptance } from '#features/accounts/entities.ts';
import { AuthChallenge, EmailToken, KnownDevice, Session } from '#features/auth/entities.ts';
import { Boost, BoostInterval } from '#features/boosts/entities.ts';
import { Comment } from '#features/comments/entities.ts';
import { ContactMessage } from '#features/contact/entities.ts';
import { Decision } from '#features/moderation/entities.ts';
import { Notification } from '#features/notifications/entities.ts';
import { Passkey } from '#features/passkeys/entities.ts';
import { Post, PostLike, PostView, SubjectClaim } from '#features/posts/entities.ts';
import { Subscription } from '#features/subscription/entities.ts';
import { Report } from '#features/reports/entities.ts';
import { Response, ResponseFile } from '#features/responses/entities.ts';
import { Revision } from '#features/revisions/entities.ts';
import { RecoveryCode, TotpSecret } from '#features/two-factor/entities.ts';

/** Every entity of the service: what the ORM knows, and what the migrations must agree with. */
export const entities = [
  Account,
  Profile,
  TermsAcceptance,
  Session,
  EmailToken,
  KnownDevice,
  AuthChallenge,
  TotpSecret,
  RecoveryCode,
  Passkey,
  Subscription,
  File,
  IncomingFile,
  Post,
  PostLike,
  PostView,
  SubjectClaim,
  Response,
  ResponseFile,
  Comment,
  Revision,
  Boost,
  BoostInterval,
  Decision,
  Report,
  ContactMessage,
  Notification,
  Event,
  AuditEntry,
  IdempotencyKey,
  LimitCounter,
  RealtimeTicket,
  CaptchaPass,
  CaptchaSolution,
  InboxMail,
  InstallationFact,
];

/** All tables by name with their columns' types, for `em.getKysely<Tables>()`. Times come as text from there: see `toIso`. */
export type Tables = InferKyselyDB<(typeof entities)[number]>;
