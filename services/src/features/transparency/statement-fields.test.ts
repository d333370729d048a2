import { legalCategoryNames } from '@clapback/contracts/legal-categories';
import { reportReasons } from '@clapback/contracts/report-reasons';
import { restrictingKinds } from '@clapback/contracts/vocabulary';
import { expect, test } from 'vitest';
import { statementOf, type StatementRow } from './statement-fields.ts';

type Line = Readonly<Record<string, unknown>>;
interface Rule {
  isNeeded?: true | ((line: Line) => boolean);
  oneOf?: readonly string[];
  isList?: true;
  most?: number;
  form?: RegExp;
  notBefore?: string;
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const isIncompatible = (line: Line) => line['decision_ground'] === 'DECISION_GROUND_INCOMPATIBLE_CONTENT';
const withPrefix = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}_${name}`);
const without = (...names: string[]) => ({ isNeeded: (line: Line) => names.every((name) => line[name] === undefined) });
const end: Rule = { form: dayForm, notBefore: 'application_date' };

/**
 * What the EU's transparency database asks of a statement of reasons, by field, as its API has it since 1 July 2025; of the fields that it
 * knows, those that this export sends.
 * https://transparency.dsa.ec.europa.eu/page/api-documentation
 */
const rules: Record<string, Rule> = {
  puid: { isNeeded: true, most: 500, form: /^[a-zA-Z0-9_-]+$/ },
  decision_visibility: {
    ...without('decision_monetary', 'decision_provision', 'decision_account'),
    isList: true,
    oneOf: [
      ...withPrefix('DECISION_VISIBILITY_CONTENT', 'REMOVED DISABLED DEMOTED AGE_RESTRICTED INTERACTION_RESTRICTED LABELLED'),
      'DECISION_VISIBILITY_OTHER',
    ],
  },
  decision_provision: {
    ...without('decision_visibility', 'decision_monetary', 'decision_account'),
    oneOf: withPrefix('DECISION_PROVISION', 'PARTIAL_SUSPENSION TOTAL_SUSPENSION PARTIAL_TERMINATION TOTAL_TERMINATION'),
  },
  decision_account: {
    ...without('decision_visibility', 'decision_monetary', 'decision_provision'),
    oneOf: withPrefix('DECISION_ACCOUNT', 'SUSPENDED TERMINATED'),
  },
  decision_facts: { isNeeded: true, most: 5000 },
  decision_ground: { isNeeded: true, oneOf: withPrefix('DECISION_GROUND', 'ILLEGAL_CONTENT INCOMPATIBLE_CONTENT') },
  decision_ground_reference_url: { most: 500, form: /^https?:\/\/\S+$/ },
  incompatible_content_ground: { isNeeded: isIncompatible, most: 500 },
  incompatible_content_explanation: { isNeeded: isIncompatible, most: 2000 },
  incompatible_content_illegal: { oneOf: ['Yes', 'No'] },
  category: {
    isNeeded: true,
    oneOf: withPrefix(
      'STATEMENT_CATEGORY',
      'ANIMAL_WELFARE CONSUMER_INFORMATION CYBER_VIOLENCE CYBER_VIOLENCE_AGAINST_WOMEN DATA_PROTECTION_AND_PRIVACY_VIOLATIONS ILLEGAL_OR_HARMFUL_SPEECH INTELLECTUAL_PROPERTY_INFRINGEMENTS NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS NOT_SPECIFIED_NOTICE OTHER_VIOLATION_TC PROTECTION_OF_MINORS RISK_FOR_PUBLIC_SECURITY SCAMS_AND_FRAUD SELF_HARM UNSAFE_AND_PROHIBITED_PRODUCTS VIOLENCE',
    ),
  },
  category_specification: {
    isList: true,
    oneOf: withPrefix(
      'KEYWORD',
      'HATE_SPEECH DEFAMATION CYBER_HARASSMENT MISINFORMATION_DISINFORMATION COPYRIGHT_INFRINGEMENT NON_CONSENSUAL_IMAGE_SHARING',
    ),
  },
  content_type: {
    isNeeded: true,
    isList: true,
    oneOf: withPrefix('CONTENT_TYPE', 'APP AUDIO IMAGE PRODUCT SYNTHETIC_MEDIA TEXT VIDEO OTHER'),
  },
  content_type_other: {
    isNeeded: ({ content_type }) => Array.isArray(content_type) && content_type.includes('CONTENT_TYPE_OTHER'),
    most: 500,
  },
  content_date: { isNeeded: true, form: dayForm },
  application_date: { isNeeded: true, form: dayForm },
  end_date_visibility_restriction: end,
  end_date_service_restriction: end,
  end_date_account_restriction: end,
  source_type: { isNeeded: true, oneOf: withPrefix('SOURCE', 'ARTICLE_16 TRUSTED_FLAGGER TYPE_OTHER_NOTIFICATION VOLUNTARY') },
  automated_detection: { isNeeded: true, oneOf: ['Yes', 'No'] },
  automated_decision: { isNeeded: true, oneOf: withPrefix('AUTOMATED_DECISION', 'FULLY PARTIALLY NOT_AUTOMATED') },
};

/** Which end belongs to which restriction. */
const endOf = {
  end_date_visibility_restriction: 'decision_visibility',
  end_date_service_restriction: 'decision_provision',
  end_date_account_restriction: 'decision_account',
} as const;

/** What the database would refuse in a line, by field. */
function refusals(line: Line): string[] {
  const unknown = Object.keys(line).filter((name) => !Object.hasOwn(rules, name));
  const stray = Object.entries(endOf).filter(([name, of]) => line[name] !== undefined && line[of] === undefined);
  const broken = Object.entries(rules).filter(([name, rule]) => !passes(line, line[name], rule));
  return [...unknown, ...stray.map(([name]) => name), ...broken.map(([name]) => name)];
}

function passes(line: Line, value: unknown, { isNeeded, oneOf, isList, most = Infinity, form, notBefore }: Rule): boolean {
  if (value === undefined || value === null || value === '') return value === undefined && !(isNeeded === true || isNeeded?.(line));
  if (Array.isArray(value) !== Boolean(isList)) return false;
  const texts = (isList ? value : [value]) as string[];
  return texts.every(
    (text) =>
      [...text].length <= most &&
      (oneOf?.includes(text) ?? true) &&
      (form?.test(text) ?? true) &&
      (!notBefore || text >= String(line[notBefore])),
  );
}

const decided: StatementRow = {
  id: '01a2198d-e40a-72d3-92e5-b1696584ecbf',
  kind: 'hide',
  ground: 'spam',
  is_automated: false,
  is_reported: true,
  is_about_item: true,
  has_picture: true,
  content_day: '2026-11-01',
  decided_day: '2026-11-20',
  until_day: null,
  released: null,
};
const aboutAccounts = ['warning', 'suspend', 'ban'];

test('every kind of restriction, ground and legal category makes a statement that the EU’s database takes', () => {
  for (const kind of restrictingKinds)
    for (const ground of [...reportReasons, 'In words of our own'])
      for (const legal_category of [null, ...legalCategoryNames])
        for (const until_day of [null, '2026-11-23']) {
          const is_about_item = !aboutAccounts.includes(kind);
          const content_day = is_about_item ? decided.content_day : null;
          const line = statementOf(
            { ...decided, kind, ground, legal_category, until_day, is_about_item, content_day },
            'https://clapback.example',
          );
          expect([kind, ground, legal_category, until_day, refusals({ ...line })]).toEqual([kind, ground, legal_category, until_day, []]);
        }
});

test('its rules refuse what they say they refuse', () => {
  const line = statementOf(decided, 'https://clapback.example');
  expect(refusals({ ...line, decision_facts: null })).toEqual(['decision_facts']);
  expect(refusals({ ...line, content_type: ['CONTENT_TYPE_OTHER'] })).toEqual(['content_type_other']);
  expect(refusals({ ...line, end_date_account_restriction: '2026-11-23' })).toEqual(['end_date_account_restriction']);
  expect(refusals({ ...line, end_date_visibility_restriction: '2026-11-19' })).toEqual(['end_date_visibility_restriction']);
  expect(refusals({ ...line, author: 'Cleo' })).toEqual(['author']);
});

test('a warning with an end says when the service is open again, not the account', () => {
  const row = { ...decided, kind: 'warning', is_about_item: false, content_day: null, until_day: '2026-11-23' } as const;
  const line = statementOf(row, 'https://clapback.example');
  expect(line).toMatchObject({ end_date_service_restriction: '2026-11-23', content_type_other: 'The account as a whole' });
  expect(line).not.toHaveProperty('end_date_account_restriction');
});
