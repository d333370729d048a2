import { Type, type Static, type TProperties } from 'typebox';
import { Id, Nullable, Time } from './scalars.ts';

const row = <T extends TProperties>(properties: T, description: string) =>
  Type.Array(Type.Object(properties, { additionalProperties: false }), { description });
const text = Type.String();
const maybeText = Nullable(Type.String());
const maybeTime = Nullable(Time);
const maybeId = Nullable(Id);
const earlier = (properties: TProperties) =>
  Type.Array(Type.Object({ ...properties, content: text, createdAt: Time }, { additionalProperties: false }), {
    description: 'Every text of it, the first first.',
  });
const item = { postId: maybeId, responseId: maybeId, commentId: maybeId };
/** What a foreign server said with a page, by its own names. */
const Headers = Type.Record(Type.String(), Type.Unknown());

/**
 * `GET /me/export`: all that is kept of a member and theirs to take along, at one moment. Files are named without their bytes. Nothing in it
 * names staff or whoever reported. Published as JSON Schema at `GET /export-schema.json`; fields are only ever added.
 */
export const DataExport = Type.Object(
  {
    schemaVersion: Type.Literal(1),
    exportedAt: Time,
    account: Type.Object(
      {
        id: Id,
        email: text,
        emailConfirmedAt: maybeTime,
        role: text,
        standing: text,
        standingUntil: maybeTime,
        hasAuthenticatorApp: Type.Boolean(),
        createdAt: Time,
      },
      { additionalProperties: false },
    ),
    profile: Nullable(
      Type.Object(
        {
          displayName: text,
          companyName: maybeText,
          phone: maybeText,
          city: maybeText,
          state: maybeText,
          country: maybeText,
          location: maybeText,
          isVerified: Type.Boolean(),
          onboardedAt: maybeTime,
          createdAt: Time,
          updatedAt: Time,
        },
        { additionalProperties: false },
      ),
    ),
    acceptances: row(
      { document: text, version: text, acceptedAt: Time },
      'Versions of the terms and of the community guidelines that were accepted, and of the privacy policy that were acknowledged.',
    ),
    posts: row(
      {
        id: Id,
        title: text,
        content: text,
        postType: text,
        isAnonymous: Type.Boolean(),
        status: text,
        isFlagged: Type.Boolean(),
        attachmentFileId: maybeId,
        attachmentAlt: maybeText,
        likeCount: Type.Integer(),
        responseCount: Type.Integer(),
        commentCount: Type.Integer(),
        createdAt: Time,
        editedAt: maybeTime,
        deletedAt: maybeTime,
        texts: earlier({ title: maybeText }),
      },
      'Posts, anonymous ones and hidden ones too.',
    ),
    responses: row(
      {
        id: Id,
        postId: Id,
        name: text,
        username: maybeText,
        content: text,
        status: text,
        createdAt: Time,
        editedAt: maybeTime,
        deletedAt: maybeTime,
        quotes: Type.Array(
          Type.Object(
            { verdict: text, answer: maybeText, startsAt: Type.Integer(), endsAt: Type.Integer() },
            { additionalProperties: false },
          ),
        ),
        files: Type.Array(Type.Object({ id: Id, caption: maybeText }, { additionalProperties: false })),
        texts: earlier({}),
      },
      'Responses with the sentences that they answer.',
    ),
    comments: row(
      {
        id: Id,
        postId: Id,
        responseId: maybeId,
        content: text,
        status: text,
        createdAt: Time,
        editedAt: maybeTime,
        deletedAt: maybeTime,
        texts: earlier({}),
      },
      'Comments.',
    ),
    likes: row({ postId: Id, createdAt: Time }, 'What was liked.'),
    files: row(
      { id: Id, purpose: text, originalName: text, mediaType: text, bytes: Type.Integer(), sha256: text, state: text, createdAt: Time },
      'Files that were uploaded.',
    ),
    reports: row(
      {
        id: Id,
        ...item,
        personId: maybeId,
        personPart: maybeText,
        reason: text,
        comment: maybeText,
        status: text,
        createdAt: Time,
        reviewedAt: maybeTime,
      },
      'Reports that the member made.',
    ),
    decisions: row(
      {
        id: Id,
        kind: text,
        ...item,
        ground: text,
        groundUrl: maybeText,
        facts: maybeText,
        isAutomated: Type.Boolean(),
        appealAllowed: Type.Boolean(),
        effectiveUntil: maybeTime,
        acknowledgedAt: maybeTime,
        reversesId: maybeId,
        takenName: Nullable(Type.String({ description: 'The name that was reset.' })),
        createdAt: Time,
      },
      'Decisions about the member and what they wrote.',
    ),
    appeals: row(
      {
        id: Id,
        appealType: text,
        decisionId: maybeId,
        reason: text,
        additionalInfo: maybeText,
        status: text,
        response: maybeText,
        reviewedAt: maybeTime,
        createdAt: Time,
      },
      'Appeals with their answers.',
    ),
    verificationRequests: row(
      {
        id: Id,
        requestedName: text,
        reason: text,
        additionalInfo: maybeText,
        status: text,
        response: maybeText,
        revokeReason: maybeText,
        fileIds: Type.Array(Id),
        requestedAt: Time,
        reviewedAt: maybeTime,
        revokedAt: maybeTime,
      },
      'Requests to be verified with their answers.',
    ),
    verificationProofs: row(
      { id: Id, kind: text, target: text, token: maybeText, status: text, result: maybeText, checkedAt: maybeTime, createdAt: Time },
      'What the member named as theirs, and what was found there.',
    ),
    answerTemplates: row(
      { id: Id, purpose: text, name: text, ground: maybeText, text, createdAt: Time },
      'Templates of answers that the member made for themselves.',
    ),
    articleRevisions: row(
      { articleId: Id, number: Type.Integer(), title: text, content: text, createdAt: Time },
      'Revisions of articles that the member kept as an editor.',
    ),
    caseViews: row(
      { id: Id, name: text, status: text, order: text, filters: Type.Record(Type.String(), Type.Unknown()), createdAt: Time },
      'Lists of cases that the member kept.',
    ),
    alerts: row(
      {
        id: Id,
        keyword: text,
        mode: text,
        findsNicknames: Type.Boolean(),
        findsTypingErrors: Type.Boolean(),
        exclusions: Type.Array(text),
        isActive: Type.Boolean(),
        createdAt: Time,
      },
      'Names that the member wants to hear of.',
    ),
    alertResults: row(
      { id: Id, alertId: Id, snippet: text, sourceUrl: text, sourceTitle: text, state: text, copies: Type.Integer(), foundAt: Time },
      'What their alerts found.',
    ),
    alertSources: row(
      { url: text, query: maybeText, title: maybeText, createdAt: Time },
      'Feeds and pages that they watch, and searches of networks.',
    ),
    alertSettings: row({ delivery: text, hasFeed: Type.Boolean() }, 'How they hear of finds.'),
    staffAlertSettings: row(
      { paces: Type.Record(text, text), daily: text, quietFrom: maybeText, quietTo: maybeText, timeZone: text },
      'Which mails they want as a member of staff.',
    ),
    caseFiles: row(
      {
        id: Id,
        title: text,
        accusationKind: text,
        accusationId: maybeId,
        accusationUrl: maybeText,
        summary: maybeText,
        outcome: maybeText,
        createdAt: Time,
        closedAt: maybeTime,
        entries: Type.Array(
          Type.Object(
            { kind: text, details: Type.Record(Type.String(), Type.Unknown()), happenedAt: Time },
            { additionalProperties: false },
          ),
        ),
        deadlines: Type.Array(Type.Object({ kind: text, label: text, dueAt: Time, metAt: maybeTime }, { additionalProperties: false })),
        evidence: Type.Array(
          Type.Object(
            {
              kind: text,
              name: text,
              sha256: maybeText,
              fileId: maybeId,
              url: maybeText,
              title: maybeText,
              text: maybeText,
              headers: Type.Union([Headers, Type.Null()]),
              redirects: Type.Union([
                Type.Array(
                  Type.Object({ url: text, status: Type.Integer(), headers: Headers, fetchedAt: Time }, { additionalProperties: false }),
                ),
                Type.Null(),
              ]),
              createdAt: Time,
              keptAt: maybeTime,
              erasedAt: maybeTime,
            },
            { additionalProperties: false },
          ),
        ),
        contacts: Type.Array(
          Type.Object({ name: text, address: maybeText, note: maybeText, createdAt: Time }, { additionalProperties: false }),
        ),
        watched: Type.Array(
          Type.Object(
            {
              url: text,
              state: text,
              createdAt: Time,
              texts: Type.Array(Type.Object({ text, seenAt: Time }, { additionalProperties: false })),
            },
            { additionalProperties: false },
          ),
        ),
        shares: Type.Array(
          Type.Object(
            { createdAt: Time, expiresAt: Time, revokedAt: maybeTime, openings: Type.Array(Time) },
            { additionalProperties: false },
          ),
        ),
      },
      'Matters of the member with their timelines.',
    ),
    letters: row(
      {
        id: Id,
        caseFileId: maybeId,
        followsId: maybeId,
        step: text,
        regime: text,
        reason: text,
        recipientKind: text,
        country: text,
        addresses: Type.Array(text),
        elements: Type.Record(Type.String(), Type.Unknown()),
        state: text,
        createdAt: Time,
        updatedAt: Time,
        sentAt: maybeTime,
        replyDueAt: maybeTime,
      },
      'Takedown letters with what their fields say.',
    ),
    writerDrafts: row(
      {
        id: Id,
        originalPost: text,
        source: text,
        postId: maybeId,
        tone: text,
        statements: Type.Array(Type.Record(Type.String(), Type.Unknown())),
        sentences: Type.Array(
          Type.Object(
            { text, answers: Type.Array(Type.Integer()), by: Type.Optional(text), isConfirmed: Type.Optional(Type.Boolean()) },
            { additionalProperties: false },
          ),
        ),
        model: maybeText,
        names: Type.Array(text),
        review: Nullable(Type.Record(Type.String(), Type.Unknown())),
        caseFileId: maybeId,
        createdAt: Time,
        updatedAt: Time,
      },
      'Texts that the member answers with the writer, and the answers so far.',
    ),
    claims: row(
      { id: Id, postId: Id, statement: maybeText, status: text, createdAt: Time, decidedAt: maybeTime },
      '‘This is about me’, as the member said it.',
    ),
    notifications: row({ id: Id, type: text, postId: maybeId, isRead: Type.Boolean(), createdAt: Time }, 'What the member was told.'),
    notificationSettings: Nullable(Type.Record(Type.String(), Type.Unknown())),
    sessions: row(
      { id: Id, userAgent: maybeText, address: maybeText, createdAt: Time, lastUsedAt: Time, expiresAt: Time, endedAt: maybeTime },
      'Devices that are or were signed in.',
    ),
    knownDevices: row(
      { id: Id, network: text, createdAt: Time, lastSeenAt: Time },
      'Browsers that signed in, each by the network that it was last on: an IPv4 address, or the first 64 bits of an IPv6 address.',
    ),
    passkeys: row({ id: Id, name: text, createdAt: Time, lastUsedAt: maybeTime }, 'Passkeys.'),
    messages: row({ id: Id, topic: text, name: text, email: text, subject: text, message: text, createdAt: Time }, 'Messages to support.'),
    subscriptions: row(
      { id: Id, status: text, trialEndsAt: maybeTime, currentPeriodEndsAt: Time, cancelAtPeriodEnd: Type.Boolean(), createdAt: Time },
      'Subscriptions.',
    ),
    payments: row(
      {
        id: Id,
        purpose: text,
        boostType: maybeText,
        amountMinor: Type.Integer(),
        currency: text,
        refundedMinor: Type.Integer(),
        paidAt: Time,
      },
      'Payments, in the smallest unit of their currency.',
    ),
    boosts: row(
      { id: Id, postId: maybeId, responseId: maybeId, boostType: text, amountMinor: Type.Integer(), currency: text, createdAt: Time },
      'Boosts that were paid.',
    ),
  },
  { additionalProperties: false, title: 'Clapback data export' },
);
export type DataExport = Static<typeof DataExport>;
