// All that there is to say about a reason, in this one file: a new one takes its lines here, and a migration that changes the check of
// `reports.reason`. Several records and not one, since a bundler leaves out those that a part of the browser does not use: nobody needs the
// guidelines to see a report's label.

/** Why somebody reports an item, with the words for it on screen, in the order of the form. The same words are the grounds of decisions. */
export const reportReasonLabels = {
  spam: 'Spam or misleading content',
  harassment: 'Harassment or bullying',
  hate_speech: 'Hate speech or discrimination',
  violence: 'Violence or dangerous content',
  misinformation: 'False or misleading information',
  privacy: 'Privacy violation or doxxing',
  copyright: 'Copyright infringement',
  other: 'Other violation',
} as const;

export type ReportReason = keyof typeof reportReasonLabels;

export const reportReasons = Object.keys(reportReasonLabels) as ReportReason[];

/** Whether a ground is a reason for reports, and not a law or a rule of the house in words of its own. */
export const isReportReason = (ground: string): ground is ReportReason => Object.hasOwn(reportReasonLabels, ground);

/** A ground in words: a report reason by its label, any other (a law, a rule of the house) as it was written. */
export const groundInWords = (ground: string): string => (isReportReason(ground) ? reportReasonLabels[ground] : ground);

/** A reason in one or two words, for rows. */
export const shortReasonLabels: Record<ReportReason, string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  hate_speech: 'Hate speech',
  violence: 'Violence',
  misinformation: 'Misinformation',
  privacy: 'Privacy',
  copyright: 'Copyright',
  other: 'Other',
};

/** How grave what a reason names is: whether somebody may be in danger now, is being hurt, or neither. */
export const severities = ['critical', 'high', 'standard'] as const;
export type Severity = (typeof severities)[number];

export const severityOf: Record<ReportReason, Severity> = {
  spam: 'standard',
  harassment: 'high',
  hate_speech: 'high',
  violence: 'critical',
  misinformation: 'standard',
  privacy: 'critical',
  copyright: 'standard',
  other: 'standard',
};

/** Hours after a report within which somebody decides it, by severity. The policies publish these response standards. */
export const dueHours: Record<Severity, number> = { critical: 4, high: 24, standard: 72 };

/**
 * What the facts of a decision may say, for each ground: what an item does that breaks the rule behind it. An example below the field, never
 * what is sent. `{kind}` is the item's: post, response or comment. Null where the ground says too little for one.
 */
export const itemFactsExamples: Record<ReportReason, string | null> = {
  spam: 'The {kind} advertises something or leads its readers elsewhere under a pretext.',
  harassment: 'The {kind} insults or threatens a person.',
  hate_speech: 'The {kind} attacks people for who they are.',
  violence: 'The {kind} threatens violence or calls for it.',
  misinformation: 'The {kind} states something as a fact that is not true or that nothing shows.',
  privacy: 'The {kind} gives private details of a person who has not agreed to it.',
  copyright: 'The {kind} shows the work of somebody else without their permission.',
  other: null,
};

/** The same for a member: what they did that breaks the rule behind a ground. */
export const accountFactsExamples: Record<ReportReason, string | null> = {
  spam: 'Posted advertisements, or the same text again and again.',
  harassment: 'Insulted or threatened other people.',
  hate_speech: 'Attacked people for who they are.',
  violence: 'Threatened violence or called for it.',
  misinformation: 'Stated as facts what is not true or what nothing shows.',
  privacy: 'Published private details of people who had not agreed to it.',
  copyright: 'Published works of others without their permission.',
  other: null,
};

/** What the guidelines say about a reason: what is against the rules, and what is allowed nevertheless. In the order of the page. */
export const reasonRules: Record<ReportReason, readonly string[]> = {
  harassment: [
    'Do not insult, threaten, stalk or gang up on anybody, and do not ask others to do it for you. Nobody has to bear it because they are accused of something.',
    'Allowed: saying plainly what somebody did to you, that you think it was wrong, and what it cost you.',
  ],
  hate_speech: [
    'Do not attack people for their origin, skin, religion, sex, gender, sexuality, disability, age or illness, and do not use words that exist to make them less.',
    'Allowed: quoting such words in order to answer them, when the post says that it does.',
  ],
  violence: [
    'Do not threaten or call for violence, praise it, or explain how to hurt others or oneself.',
    'Allowed: telling of violence that was done to you. If you are in danger now, call your local emergency number first: we cannot send help.',
  ],
  privacy: [
    'Do not publish what lets others find or trouble a private person: home addresses, telephone numbers, workplaces of relatives, health, bank or identity papers, private messages of people who have nothing to do with it, intimate pictures.',
    'Allowed: what is yours, and the part of a conversation that answers the accusation, with names and numbers of everybody else made unreadable.',
  ],
  misinformation: [
    'Do not state as a fact what you know to be untrue or cannot show, and do not pass off altered pictures, papers or recordings as real.',
    'Allowed: your opinion, called an opinion, and your own account of what you saw. We do not decide who is right; we look at whether a claim is one that you can show.',
  ],
  spam: [
    'Do not advertise, post the same text again and again, lead readers elsewhere under a pretext, or make up accounts, likes and reports.',
    'Allowed: a link that is evidence for what you say.',
  ],
  copyright: [
    'Do not upload texts, pictures or recordings of others without their permission.',
    'Allowed: as much of them as the law lets you quote, with where it is from, where your answer is about it.',
  ],
  other: [
    'Do not pretend to be someone else, sell or trade accounts, or do here what the law forbids. What breaks the sense of these rules breaks them, even where the words are missing.',
  ],
};
