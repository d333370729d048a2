// Words and codes alone, without schemas: what a browser bundle can have without the validator.

/** Roles from the least to the most: each may do what those before it may. */
export const roles = ['viewer', 'responder', 'premium', 'moderator', 'admin'] as const;

/**
 * Whether an account may act. `unconfirmed` has not confirmed its e-mail address; `suspended` may read but not write; `banned` may only
 * appeal, export or delete.
 */
export const standings = ['unconfirmed', 'active', 'suspended', 'banned'] as const;

/**
 * Documents that a member accepts in a version: the terms at sign-up, where they are told of the privacy policy too, the community guidelines
 * at the end of the onboarding.
 */
export const acceptedDocuments = ['terms', 'community_guidelines', 'privacy'] as const;

/** Of these a new version is put before every member: the terms to be accepted, the privacy policy to be acknowledged. */
export const renewedDocuments = ['terms', 'privacy'] as const;
export type RenewedDocument = (typeof renewedDocuments)[number];

/**
 * How far a member is with the onboarding: just signed in for the first time (`new`), to be led there; not done yet (`open`), to be found on
 * the dashboard; or `done`.
 */
export const onboardingStates = ['new', 'open', 'done'] as const;

/** What an actor may do, as the service worked it out. Clients show and hide controls by this list alone. */
export const abilities = [
  'post:create',
  'post:edit-own',
  'post:delete-own',
  'post:view',
  'post:read-all-edits',
  'post:reveal-author',
  'post:like',
  'post:unlike',
  'response:create',
  'response:edit-own',
  'response:delete-own',
  'comment:create',
  'comment:edit-own',
  'comment:delete-own',
  'boost:create',
  'file:upload',
  'profile:read-own',
  'profile:change-own',
  'report:create',
  'report:decide',
  'claim:create',
  'claim:withdraw',
  'claim:answer',
  'claim:decide',
  'answer:choose',
  'resolution:change',
  'post:flag',
  'post:force-hide',
  'user:suspend',
  'user:history',
  'appeal:create',
  'appeal:decide',
  'template:use',
  'template:share',
  'verification:request',
  'verification:decide',
  'user:administer',
  'article:edit',
  'premium:use',
  'case-file:change',
] as const;

/** What stands in the notes of a case: words, that it was handed on to admins, set aside for a time, or taken back from that. */
export const caseNoteKinds = ['note', 'handed_on', 'snoozed', 'woken'] as const;

/** What staff are told of outside the console. */
export const staffAlertKinds = ['critical_case', 'legal_notice', 'claim', 'verification', 'appeal'] as const;

/** How soon somebody of the staff is mailed about a kind of it. */
export const staffAlertPaces = ['at_once', 'hourly', 'daily', 'never'] as const;

/** How soon each kind is mailed until somebody chooses: what may hurt a person now at once, the rest once a day. */
export const defaultStaffAlertPaces: Record<(typeof staffAlertKinds)[number], (typeof staffAlertPaces)[number]> = {
  critical_case: 'at_once',
  legal_notice: 'at_once',
  claim: 'daily',
  verification: 'daily',
  appeal: 'daily',
};

/** What a message of the staff's webhook is written for. */
export const staffWebhookFormats = ['slack', 'discord', 'ntfy', 'json'] as const;

/** What a template's text is for: the facts of a decision, or the answer to an appeal. */
export const templatePurposes = ['decision_facts', 'appeal_answer'] as const;

/** Hours for which a case can be set aside. */
export const snoozeHours = [1, 4, 24, 72] as const;

/** How the lists of cases are ordered: the one that was reported last first, or the one that is to be decided first. */
export const caseOrders = ['newest', 'urgency'] as const;

/** How long ago a case was reported last, where a list is limited to that. */
export const caseAges = ['last_day', 'last_week', 'over_day', 'over_week'] as const;

/** How a session began: password alone, with a code of an app, with a recovery code, or with a passkey. */
export const signInMethods = ['password', 'totp', 'recovery_code', 'passkey', 'confirmation'] as const;

/** What a passkey is asked for. */
export const passkeyPurposes = ['register', 'sign_in', 'reauthenticate'] as const;

/** What a bot check can be asked for; a pass is good for its own action only. */
export const captchaActions = [
  'sign_up',
  'sign_in',
  'reset_password',
  'create_post',
  'create_response',
  'report_content',
  'contact',
  'legal_notice',
] as const;

/** What a message to support is about: anything, or a viewer who asks for the role that may post. */
export const contactTopics = ['general', 'responder_status'] as const;

export const postTypes = ['clapback', 'removal_request', 'statement', 'defamation', 'harassment', 'other'] as const;

/** Whose posts a member's figures are of: those of the last 7 days, of the last 30 days, or all since 2020-01-01. */
export const analyticsPeriods = ['week', 'month', 'all'] as const;

/** Tips: fewer than 5 likes on average, fewer than 5 posts, more clapbacks than posts of all other types together. */
export const analyticsTips = ['few_likes', 'few_posts', 'many_clapbacks'] as const;

/** Posts of these types accuse somebody, who can say 'This is about me'. */
export const claimablePostTypes = ['defamation', 'harassment', 'other'] as const;

/** A claim waits for the post's author (`pending`) or for staff (`waiting`), or it was confirmed, rejected by staff, or taken back. */
export const claimStatuses = ['pending', 'waiting', 'confirmed', 'rejected', 'withdrawn'] as const;

/** Statuses by which staff list claims. */
export const staffClaimStatuses = ['waiting', 'confirmed', 'rejected'] as const;

export const claimDecisions = ['confirmed', 'rejected'] as const;

/** Whose step it is: that of the post's author, or of the confirmed person whom the post is about. */
export const sides = ['author', 'subject'] as const;

export const resolutionOutcomes = ['resolved', 'corrected', 'retracted'] as const;

export const resolutionStatuses = ['proposed', 'agreed', 'declined', 'withdrawn', 'ended'] as const;

export const resolutionActions = ['propose', 'accept', 'decline', 'withdraw', 'end'] as const;

/** Steps of a dispute, as its timeline tells them. */
export const timelineKinds = [
  'posted',
  'claimed',
  'confirmed',
  'answered',
  'edited',
  'answer_edited',
  'proposed',
  'agreed',
  'declined',
  'withdrawn',
  'ended',
] as const;

/** Stored statuses of a post; `is_flagged` stands beside them. */
export const postStatuses = ['active', 'hidden', 'force_hidden', 'force_hidden_no_appeal'] as const;

/** Statuses of a post as reads show them: an active one that is flagged reads `flagged`. */
export const shownPostStatuses = [...postStatuses, 'flagged'] as const;

/** Whether search engines and feeds outside of the site may have a post, and where they may not, whether an answer changes that. */
export const postListings = ['listed', 'awaits_answer', 'unlisted'] as const;

export const responseStatuses = ['active', 'flagged', 'hidden'] as const;

/** What the one who answers says of a sentence that they quote: their own words, which nobody here judges. */
export const verdicts = ['true', 'false', 'partly', 'opinion'] as const;

/** Kinds of evidence by what a browser can do with them: an image and a text are shown, a PDF page by page, a document is downloaded. */
export const evidenceKinds = ['image', 'pdf', 'text', 'document'] as const;

/** What a copy of a document for readers may lack. */
export const documentParts = [
  'pictures',
  'tables',
  'charts',
  'diagrams',
  'equations',
  'shapes',
  'embedded_files',
  'links',
  'text',
  'numbers',
  'comments',
  'media',
  'layers',
  'hidden_text',
] as const;

export const commentStatuses = ['active', 'flagged', 'hidden'] as const;

/**
 * What an upload is for: the picture of a post, a file that a response shows, one's own avatar, what shows staff who one is, or a file of a
 * case file, of which the bytes are kept as they came.
 */
export const uploadPurposes = ['post-image', 'evidence', 'avatar', 'verification', 'case-evidence'] as const;

/** Sides of an uploaded avatar, a square, in pixels by the name of its size. */
export const avatarSides = { sm: 64, md: 128, lg: 256 } as const;

/** Drawn avatars that a member can choose from: `/avatars/1.svg` and on. */
export const defaultAvatars = 6;

/**
 * WebSocket close codes of our own: 4401 session ended, 4403 may not listen any more, 4408 too slow, 4429 too many frames, 4400 bad frame,
 * 1001 going away.
 */
export const closeCodes = { badFrame: 4400, sessionEnded: 4401, forbidden: 4403, tooSlow: 4408, tooMany: 4429 } as const;

/** A report waits (`pending`), was found right (`approved`: marked valid, or the content hidden), or was `dismissed`. */
export const reportStatuses = ['pending', 'approved', 'dismissed'] as const;

/** What can be reported and decided on. */
export const itemKinds = ['post', 'response', 'comment'] as const;

/** What a case is about: an item, or a person as their profile shows them. */
export const caseKinds = [...itemKinds, 'person'] as const;

/** What of a person somebody reports: their name, their picture, all of their profile, or that they pass for somebody else. */
export const personParts = ['name', 'picture', 'profile', 'impersonation'] as const;

/** How an item stands: whether everybody sees it, behind a warning, or nobody. A post that is active and flagged is `flagged` here. */
export const itemStates = ['active', 'flagged', 'hidden', 'force_hidden', 'force_hidden_no_appeal'] as const;

/**
 * What a moderator can decide about a reported item: `approve` is 'Mark Valid' and leaves the content, `warning` leaves it too and holds its
 * author back from writing until they have read why, `hide` is 'Hide Content', `dismiss` is 'Dismiss'.
 */
export const reportDecisions = ['approve', 'warning', 'hide', 'dismiss'] as const;

/**
 * What can be decided about a reported person: `warning` holds them back from writing until they have read why, `ban` is for admins alone. To
 * whom it is not open hands the case on.
 */
export const personDecisions = ['dismiss', 'reset_name', 'remove_picture', 'warning', 'suspend', 'ban'] as const;

/** Those that can be made about several cases in one call. A warning speaks to one person about one text. */
export const togetherDecisions = ['approve', 'hide', 'dismiss'] as const;

/**
 * What a decision did. `warn` found a report right and left the content; `warning` did too, and its author must acknowledge it before they
 * write again; `reverse` took another decision back. `reset_name` and `remove_picture` change what a profile shows. `report_warning` and `report_limit` are about how somebody reports.
 */
export const decisionKinds = [
  'flag',
  'hide',
  'force_hide',
  'force_hide_no_appeal',
  'suspend',
  'ban',
  'boost_pause',
  'warn',
  'warning',
  'no_violation',
  'reverse',
  'report_warning',
  'report_limit',
  'reset_name',
  'remove_picture',
] as const;

/** The decisions that restrict somebody: only they have a statement of reasons in the export. */
export const restrictingKinds = [
  'flag',
  'hide',
  'force_hide',
  'force_hide_no_appeal',
  'suspend',
  'ban',
  'boost_pause',
  'warning',
  'reset_name',
  'remove_picture',
] as const satisfies readonly (typeof decisionKinds)[number][];

/** What a rule proposes about somebody whose reports are mostly unfounded, in this order: a warning, then a limit on reporting. */
export const reporterSteps = ['warning', 'limit'] as const;

/** How such a proposal stands: it waits for a person, who accepted or declined it. */
export const reporterProposalStatuses = ['open', 'accepted', 'declined'] as const;

/** What a person can decide about it. */
export const reporterProposalDecisions = ['accept', 'decline'] as const;

/** How an archive of a member's data stands. */
export const dataExportStatuses = ['building', 'ready', 'failed', 'expired'] as const;

/** Hours that a suspension can last, from one hour to three months. */
export const suspensionHours = [1, 6, 24, 72, 168, 336, 720, 2160] as const;

/** What an appeal is against; `appealTypeOf` says which of them stands for which kind of decision. */
export const appealTypes = ['ban', 'suspension', 'content_removal', 'general'] as const;

export const appealStatuses = ['pending', 'approved', 'rejected'] as const;

/** Orders of the list of appeals: the newest first, or the one that is due first. */
export const appealOrders = ['newest', 'due'] as const;

/**
 * What approving an appeal does: lifts a ban (a suspension from before goes on until `until`), a suspension or a warning over an item;
 * gives a name or a picture back; shows an item again, with `count` responses and comments below it; leaves it hidden, since another decision hides it, or since its author
 * has deleted it; opens the reports again, for somebody else; or no more than to answer, since the decision was taken back already, its time
 * has passed, or there is nothing to put back.
 */
export const appealEffects = [
  'lifts_ban',
  'suspension_goes_on',
  'lifts_suspension',
  'lifts_report_limit',
  'lifts_flag',
  'shows_item',
  'boosts_go_on',
  'stays_hidden',
  'is_deleted',
  'restores_name',
  'restores_picture',
  'reopens_case',
  'is_reversed',
  'has_ended',
  'answers_only',
] as const;

/** Why a decision cannot be appealed: it is final, it was taken back, an appeal is open, six months have passed. */
export const appealRefusals = ['final', 'reversed', 'open', 'too_late', 'answered'] as const;

/** How a request to be verified stands. `revoked` was approved, and staff took it back later. */
export const verificationStatuses = ['pending', 'approved', 'rejected', 'revoked'] as const;

/**
 * What shows who somebody is without anybody's word: a mail to an address, a TXT record of a domain, a file of a site, or a page that links
 * back to the member's.
 */
export const verificationProofKinds = ['email', 'dns', 'file', 'rel_me'] as const;

/** A proof that nobody has looked at yet, that was found, or that was not there at the last look. */
export const verificationProofStatuses = ['waiting', 'passed', 'failed'] as const;

/** Minutes within which the one who decided on reports can take it back. */
export const undoMinutes = 10;

/** How a suspension ended before its time: undone by the one who decided, lifted, or shortened by another one. */
export const suspensionEndings = ['undone', 'lifted', 'shortened'] as const;

/** What a page tells its operator: an error, a figure, something that a reader did. */
export const monitoringTypes = ['error', 'performance', 'user_action'] as const;

/**
 * Figures of a page load, in ms but for `CLS`, which has no unit: until everything had loaded, until the document was there, what the network
 * took of it, until the session was known and the first screen stood, and what `web-vitals` measures.
 */
export const pageFigures = ['load', 'dom_content_loaded', 'network', 'app_initialization', 'LCP', 'FCP', 'CLS', 'INP', 'TTFB'] as const;

/** What readers do that is counted: what they wrote was taken, or refused. */
export const pageActions = [
  'post.submitted',
  'post.refused',
  'response.submitted',
  'response.refused',
  'comment.submitted',
  'comment.refused',
] as const;

/**
 * How something of a remote failed: its entry did not arrive (`unreachable`) or not in time (`slow`), it is made for another shell
 * (`refused`), it threw as it was evaluated (`import`) or shown (`render`), or a file of a screen had vanished (`chunk`).
 */
export const remoteFaults = ['unreachable', 'slow', 'refused', 'import', 'render', 'chunk'] as const;

/** Plans: what everybody has, what is paid for by the month, and what is agreed on by contact. */
export const planTypes = ['free', 'premium', 'enterprise'] as const;

/** Statuses of a subscription as the payment provider names them; `none` where there has never been one. */
export const subscriptionStatuses = ['none', 'trialing', 'active', 'past_due', 'canceled', 'incomplete', 'unpaid'] as const;

/** Kinds of boosts: `boost` and `superboost` lift a response, `regular` and `super` a post. */
export const boostTypes = ['boost', 'superboost', 'regular', 'super'] as const;

/** How a paid boost stands: it runs, waits for another to end, stands still, is over, or its payment was given or taken back. */
export const boostStates = ['running', 'waiting', 'paused', 'ended', 'refunded', 'lost'] as const;

/** How a payment stands whose page was finished without money, as by a bank debit: the bank has it, or refused it. */
export const unpaidStates = ['processing', 'failed'] as const;

/** How a payment stands: `disputed` while the payer's bank looks into it, `lost` where the bank took it back. */
export const paymentStatuses = ['paid', 'refunded', 'partly_refunded', 'disputed', 'lost'] as const;

/** What a finished checkout of a subscription led to. */
export const subscriptionOutcomes = ['subscribed', 'duplicate', 'card_used'] as const;

/** What a member is told about. */
export const notificationTypes = [
  'response',
  'claim',
  'resolution',
  'reply',
  'comment',
  'like',
  'boost',
  'report',
  'report_outcome',
  'verification',
  'appeal',
  'alert',
  'deadline',
  'case_file',
] as const;

/** Where it is told: in the app, by a mail at once, or by one mail a day. */
export const notificationChannels = ['inApp', 'email', 'digest'] as const;

/** Which channels each type has until the member chooses. What asks for an answer is mailed at once. */
export const defaultChannels: Record<(typeof notificationTypes)[number], Record<(typeof notificationChannels)[number], boolean>> = {
  response: { inApp: true, email: true, digest: false },
  claim: { inApp: true, email: true, digest: false },
  resolution: { inApp: true, email: true, digest: false },
  reply: { inApp: true, email: false, digest: true },
  comment: { inApp: true, email: false, digest: true },
  like: { inApp: true, email: false, digest: false },
  boost: { inApp: true, email: false, digest: true },
  // Anybody can report, so that a mail at once would be a weapon.
  report: { inApp: true, email: false, digest: false },
  report_outcome: { inApp: true, email: true, digest: false },
  verification: { inApp: true, email: true, digest: false },
  appeal: { inApp: true, email: false, digest: false },
  // How often is chosen beside the alerts: what reaches the member by then is mailed.
  alert: { inApp: true, email: true, digest: false },
  deadline: { inApp: true, email: true, digest: false },
  case_file: { inApp: true, email: true, digest: false },
};
