/**
 * Days for which something about people is kept: sweeps go by them, `docs/data.md` and the privacy policy say them. A session counts from its
 * end, a device from when it was last seen, files of a verification and what is known of a notice's sender from the decision.
 */
export const keptDays = {
  endedSession: 30,
  unseenDevice: 400,
  notification: 180,
  contactMessage: 365,
  verificationFile: 30,
  noticeSender: 183,
  alertFind: 365,
} as const;

/** Hours for which an archive of a member's data can be fetched, and after which another can be asked for. */
export const archiveHours = 24;
