/**
 * Days for which something about people is kept: sweeps go by them, `docs/data.md` and the privacy policy say them. A session counts from its
 * end, a device from when it was last seen, files of a verification and what is known of a notice's sender from the decision; the network
 * address of a step that touched the safety of an account from that step.
 */
export const keptDays = {
  endedSession: 30,
  unseenDevice: 400,
  notification: 180,
  contactMessage: 365,
  verificationFile: 30,
  noticeSender: 183,
  alertFind: 365,
  safetyAddress: 183,
} as const;

/** Days for which browsers keep cookies; `session` where the service sets no other. A link to confirm can be asked for anew as long as `signUp`. */
export const cookieDays = { session: 14, signUp: 7, canary: 30 } as const;

/** Minutes for which a browser keeps the cookie that only tells whether it keeps any. */
export const probeCookieMinutes = 10;

/** Hours for which an archive of a member's data can be fetched, and after which another can be asked for. */
export const archiveHours = 24;
