import type { ReportReason, StatementOfReasons } from '@clapback/contracts';
import { legalCategories, type LegalCategory } from '@clapback/contracts/legal-categories';
import { groundInWords, isReportReason, reasonRules } from '@clapback/contracts/report-reasons';
import type { restrictingKinds } from '@clapback/contracts/vocabulary';

type RestrictingKind = (typeof restrictingKinds)[number];

/** Columns of a restriction. */
export interface StatementRow {
  id: string;
  kind: RestrictingKind;
  ground: string;
  is_automated: boolean;
  is_reported: boolean;
  is_about_item: boolean;
  has_picture: boolean;
  /** Days in UTC. */
  content_day: string | null;
  decided_day: string;
  until_day: string | null;
  released: string | null;
  /** Of the notice of illegal content that it was decided on. */
  legal_category?: LegalCategory | null;
}

// What each kind restricts: every one stands in one of these.
const visibilities: Partial<Record<RestrictingKind, string>> = {
  flag: 'DECISION_VISIBILITY_CONTENT_LABELLED',
  hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  force_hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  force_hide_no_appeal: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  boost_pause: 'DECISION_VISIBILITY_CONTENT_DEMOTED',
  reset_name: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  remove_picture: 'DECISION_VISIBILITY_CONTENT_REMOVED',
};
/** What a member cannot do meanwhile: one who was warned cannot write until they have read why. */
const provisions: Partial<Record<RestrictingKind, string>> = { warning: 'DECISION_PROVISION_PARTIAL_SUSPENSION' };
const accounts: Partial<Record<RestrictingKind, string>> = {
  suspend: 'DECISION_ACCOUNT_SUSPENDED',
  ban: 'DECISION_ACCOUNT_TERMINATED',
};

/** What happened in words that name nobody, for the database asks for some. Those of an admin stand in their place once released. */
const happened: Record<RestrictingKind, string> = {
  flag: 'Content of a member was covered and labelled until somebody decides on it.',
  hide: 'Content of a member was hidden.',
  force_hide: 'Content of a member was hidden.',
  force_hide_no_appeal: 'Content of a member was removed.',
  boost_pause: 'Content of a member is no longer shown before other content for a payment.',
  reset_name: 'The name of a member was removed.',
  remove_picture: 'The picture of a member was removed.',
  warning: 'A member was warned and could not write until the warning was read.',
  suspend: 'A member was suspended for a time.',
  ban: 'A member was banned.',
};

/** Which of the database's categories a ground is nearest to, and its keyword. */
const categories: Record<ReportReason, readonly [category: string, keyword?: string]> = {
  spam: ['STATEMENT_CATEGORY_SCAMS_AND_FRAUD'],
  harassment: ['STATEMENT_CATEGORY_CYBER_VIOLENCE', 'KEYWORD_CYBER_HARASSMENT'],
  hate_speech: ['STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', 'KEYWORD_HATE_SPEECH'],
  violence: ['STATEMENT_CATEGORY_VIOLENCE'],
  misinformation: ['STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', 'KEYWORD_MISINFORMATION_DISINFORMATION'],
  privacy: ['STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS'],
  copyright: ['STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS', 'KEYWORD_COPYRIGHT_INFRINGEMENT'],
  other: ['STATEMENT_CATEGORY_OTHER_VIOLATION_TC'],
};

/**
 * A restriction in the field names of the EU's transparency database. A ground in words of its own is somebody's writing, so it stands as
 * 'other'; what happened stands there in general words until an admin has released others. `origin`: of this site.
 */
export function statementOf(row: StatementRow, origin: string): StatementOfReasons {
  const ground = isReportReason(row.ground) ? row.ground : 'other';
  const [visibility, provision, account] = [visibilities[row.kind], provisions[row.kind], accounts[row.kind]];
  const [category, keyword]: readonly [string, string?] = row.legal_category ? legalCategories[row.legal_category].dsa : categories[ground];
  const contents = contentTypes(row);
  return {
    puid: row.id,
    ...(visibility ? { decision_visibility: [visibility] } : {}),
    ...(provision ? { decision_provision: provision } : {}),
    ...(account ? { decision_account: account } : {}),
    decision_facts: row.released ?? `${happened[row.kind]} The rule: ${groundInWords(ground)}.`,
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: `${origin}/community-guidelines#${ground}`,
    incompatible_content_ground: groundInWords(ground),
    incompatible_content_explanation: reasonRules[ground][0]!,
    incompatible_content_illegal: 'No',
    category,
    ...(keyword ? { category_specification: [keyword] } : {}),
    content_type: contents,
    ...(contents.includes('CONTENT_TYPE_OTHER') ? { content_type_other: 'The account as a whole' } : {}),
    content_date: row.content_day ?? row.decided_day,
    application_date: row.decided_day,
    ...(row.until_day ? { [endDate(row.kind)]: row.until_day } : {}),
    source_type: row.is_reported ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
    automated_detection: row.is_automated ? 'Yes' : 'No',
    automated_decision: row.is_automated ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
  };
}

/** Each restriction has a field of its own for its end. */
function endDate(kind: RestrictingKind) {
  if (visibilities[kind]) return 'end_date_visibility_restriction';
  return provisions[kind] ? 'end_date_service_restriction' : 'end_date_account_restriction';
}

function contentTypes({ kind, is_about_item, has_picture }: StatementRow): string[] {
  if (kind === 'reset_name') return ['CONTENT_TYPE_TEXT'];
  if (kind === 'remove_picture') return ['CONTENT_TYPE_IMAGE'];
  return is_about_item ? ['CONTENT_TYPE_TEXT', ...(has_picture ? ['CONTENT_TYPE_IMAGE'] : [])] : ['CONTENT_TYPE_OTHER'];
}
