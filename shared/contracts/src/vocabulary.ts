// Words and codes alone, without schemas: what a browser bundle can have without the validator.

/** Roles from the least to the most: each may do what those before it may. */
export const roles = ['viewer', 'responder', 'premium', 'moderator', 'admin'] as const;

/** Whether an account may act. `unconfirmed` has not confirmed its e-mail address; `suspended` may read but not write; `banned` may only appeal, export or delete. */
export const standings = ['unconfirmed', 'active', 'suspended', 'banned'] as const;

/** What an actor may do, as the service worked it out. Clients show and hide controls by this list alone. */
export const abilities = [
  'post:create',
  'post:edit-own',
  'post:delete-own',
  'post:view',
  'post:reveal-author',
  'post:like',
  'post:unlike',
  'file:upload',
  'profile:read-own',
] as const;

/** How a session began: password alone, with a code of an app, with a recovery code, or with a passkey. */
export const signInMethods = ['password', 'totp', 'recovery_code', 'passkey'] as const;

/** What a passkey is asked for. */
export const passkeyPurposes = ['register', 'sign_in', 'reauthenticate'] as const;

/** What a bot check can be asked for; a pass is good for its own action only. */
export const captchaActions = ['sign_up', 'sign_in', 'reset_password', 'create_post', 'create_response', 'report_content'] as const;

export const postTypes = ['clapback', 'removal_request', 'statement', 'defamation', 'harassment', 'other'] as const;

/** Stored statuses of a post; `is_flagged` stands beside them. */
export const postStatuses = ['active', 'hidden', 'force_hidden', 'force_hidden_no_appeal'] as const;

export const responseStatuses = ['active', 'flagged', 'hidden'] as const;

export const commentStatuses = ['active', 'flagged', 'hidden'] as const;

/** What an upload is for; this build takes post images. */
export const uploadPurposes = ['post-image'] as const;

/** Kinds of events. Frames carry ids and no content: a client reads again what it shows. */
export const eventKinds = ['post.created', 'post.changed', 'post.removed', 'post.liked', 'account.changed', 'session.ended'] as const;

/** WebSocket close codes of our own: 4401 session ended, 4403 may not listen any more, 4408 too slow, 4429 too many frames, 4400 bad frame, 1001 going away. */
export const closeCodes = { badFrame: 4400, sessionEnded: 4401, forbidden: 4403, tooSlow: 4408, tooMany: 4429 } as const;
