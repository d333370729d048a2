import type { ReportReason } from './report-reasons.ts';

/** Hours after a request within which an intimate image is removed at the latest: 47 USC 223a(a)(3). Somebody looks at it long before. */
export const intimateRemovalHours = 48;

/** What a category of notices leads to, in one place. */
interface CategoryRow {
  /** As the form and the console name it. */
  label: string;
  /** The reason of the report that it is kept as. */
  reason: ReportReason;
  /** Hours within which somebody decides it. */
  dueHours: number;
  /** Category and keyword of the EU's transparency database. */
  dsa: readonly [category: string, keyword?: string];
}

/** What law is broken, as a notice of illegal content says, in the order of the form. */
export const legalCategories = {
  defamation: {
    label: 'Defamation: a false statement of fact that harms a reputation',
    reason: 'misinformation',
    dueHours: 24,
    dsa: ['STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', 'KEYWORD_DEFAMATION'],
  },
  data_protection: {
    label: 'Data protection and privacy: addresses, health, private messages',
    reason: 'privacy',
    dueHours: 4,
    dsa: ['STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS'],
  },
  copyright: {
    label: 'Copyright: my work is shown without my permission',
    reason: 'copyright',
    dueHours: 72,
    dsa: ['STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS', 'KEYWORD_COPYRIGHT_INFRINGEMENT'],
  },
  threats: { label: 'Threats or calls for violence', reason: 'violence', dueHours: 4, dsa: ['STATEMENT_CATEGORY_VIOLENCE'] },
  hate_speech: {
    label: 'Illegal hate speech',
    reason: 'hate_speech',
    dueHours: 24,
    dsa: ['STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', 'KEYWORD_HATE_SPEECH'],
  },
  intimate_images: {
    label: 'Intimate images shared without consent',
    reason: 'privacy',
    dueHours: intimateRemovalHours,
    dsa: ['STATEMENT_CATEGORY_CYBER_VIOLENCE', 'KEYWORD_NON_CONSENSUAL_IMAGE_SHARING'],
  },
  other_law: { label: 'Another law', reason: 'other', dueHours: 24, dsa: ['STATEMENT_CATEGORY_OTHER_VIOLATION_TC'] },
} as const satisfies Record<string, CategoryRow>;

export type LegalCategory = keyof typeof legalCategories;

export const legalCategoryNames = Object.keys(legalCategories) as LegalCategory[];

/** The category in a few words, for rows. */
export const shortLegalCategory = (category: LegalCategory): string => legalCategories[category].label.split(':')[0]!;

/** Whom an intimate image shows: who sends the notice, or somebody who authorized them to. */
export const depictedPeople = ['me', 'other'] as const;
