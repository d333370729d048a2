import { SettingError, type readers } from './readers.ts';

/** Who runs this installation, as its legal pages name them. */
export interface OperatorSettings {
  name: string;
  /** Where letters reach them, in one line. */
  postalAddress: string;
  /** Where they are established: a state and a country. */
  jurisdiction: string;
  /** Where people write to, about the pages too. */
  email: string;
  /** Whom to ask about personal data; null where nobody is named. */
  dataProtectionContact: string | null;
  /** The agent who is designated for claims of copyright (17 U.S.C. § 512(c)); null where none is. */
  dmcaAgent: string | null;
  /** Where letters of courts and lawyers go; null where that is the postal address. */
  noticeAddress: string | null;
}

/** What stands in the pages of a service for one's own machine. */
const onOwnMachine = {
  name: 'whoever started Clapback on this machine',
  postalAddress: 'who has given no postal address',
  jurisdiction: 'a place that was not given',
};

/** Named by those who have them: the pages leave their sections out elsewhere. On one's own machine a mark stands where they would. */
const optional = (read: ReturnType<typeof readers>, isLoopback: boolean) => (name: string) =>
  read.optionalText(name) ?? (isLoopback ? `[not set on this machine: ${name}]` : null);

const needed = {
  OPERATOR_NAME: 'who runs the service',
  OPERATOR_ADDRESS: 'where letters reach whoever runs the service',
  OPERATOR_JURISDICTION: 'where whoever runs the service is established',
  SUPPORT_ADDRESS: 'where people write to',
};

/**
 * Who runs this installation. With a `PUBLIC_URL` that is not this machine each of the first four must be set: terms and a privacy policy that
 * do not say whose they are bind nobody. Whatever of them is missing is named in one sentence.
 */
export function readOperatorSettings(read: ReturnType<typeof readers>, { isLoopback }: { isLoopback: boolean }): OperatorSettings {
  const missing = Object.entries(needed).filter(([name]) => read.optionalText(name) === null);
  if (!isLoopback && missing.length > 0)
    throw new SettingError(
      listed(missing.map(([name]) => name)),
      `must be set where PUBLIC_URL is not on this machine: the legal pages say ${listed(missing.map(([, what]) => what))}`,
    );
  const named = optional(read, isLoopback);
  return {
    name: read.text('OPERATOR_NAME', onOwnMachine.name),
    postalAddress: read.text('OPERATOR_ADDRESS', onOwnMachine.postalAddress),
    jurisdiction: read.text('OPERATOR_JURISDICTION', onOwnMachine.jurisdiction),
    email: read.mailAddress('SUPPORT_ADDRESS', 'support@localhost'),
    dataProtectionContact: named('OPERATOR_DATA_PROTECTION_CONTACT'),
    dmcaAgent: named('OPERATOR_DMCA_AGENT'),
    noticeAddress: named('OPERATOR_NOTICE_ADDRESS'),
  };
}

const listed = (words: string[]) => new Intl.ListFormat('en-GB').format(words);
