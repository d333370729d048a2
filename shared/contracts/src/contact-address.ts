/** Where one writes to support about something: the form with its subject filled in. */
export const contactPath = (subject: string): string => `/contact?${new URLSearchParams({ subject }).toString()}`;

/**
 * Subjects that pages of ours fill in. Only they are named in receipts: whatever else stands in the field are somebody's own words, which must
 * not be mailed to an address that anybody can type in.
 */
export const ownSubjects = [
  'Withdrawal from a contract',
  'Complaint about data protection',
  'What is kept about me',
  'I cannot sign in',
  'No confirmation email',
  'Premium',
  'My account',
  'Responder status',
] as const;

/** The one of our own subjects that somebody sent; null for any other. */
export const ownSubject = (sent: string): string | null =>
  ownSubjects.find((own) => own.toLowerCase() === sent.trim().toLowerCase()) ?? null;

/** The same about a decision, so that support finds it; null for one that is not known. */
export const contactAboutDecision = (decisionId: string | null): string =>
  contactPath(decisionId === null ? 'My account' : `Decision ${decisionId}`);

/** Support in a sentence of ours: to write to it, that it was asked, or its address. */
const support = /contact support|asked support|(?<=Questions: )[^\s@]+@\S*\w/i;

/** Where a sentence of ours names support: the words that do, what stands around them, and the way there. Null for any other sentence. */
export function supportIn(sentence: string): { before: string; words: string; after: string; path: string } | null {
  const found = support.exec(sentence);
  if (!found) return null;
  const [words] = found;
  const end = found.index + words.length;
  return {
    before: sentence.slice(0, found.index),
    words,
    after: sentence.slice(end),
    path: contactPath(/responder/i.test(sentence) || words.startsWith('asked') ? 'Responder status' : 'My account'),
  };
}
