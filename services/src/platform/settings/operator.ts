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
}

/** What stands in the pages of a service for one's own machine. */
const onOwnMachine = {
  name: 'whoever started Clapback on this machine',
  postalAddress: 'who has given no postal address',
  jurisdiction: 'a place that was not given',
};

const needed = {
  OPERATOR_NAME: 'who runs the service',
  OPERATOR_ADDRESS: 'where letters reach whoever runs the service',
  OPERATOR_JURISDICTION: 'where whoever runs the service is established',
  SUPPORT_ADDRESS: 'where people write to',
};

/**
 * Who runs this installation. With a `PUBLIC_URL` that is not this machine each of them must be set: terms and a privacy policy that do not
 * say whose they are bind nobody.
 */
export function readOperatorSettings(read: ReturnType<typeof readers>, { isLoopback }: { isLoopback: boolean }): OperatorSettings {
  const missing = Object.entries(needed).find(([name]) => read.optionalText(name) === null);
  if (!isLoopback && missing)
    throw new SettingError(missing[0], `must be set where PUBLIC_URL is not on this machine: the legal pages say ${missing[1]}`);
  return {
    name: read.text('OPERATOR_NAME', onOwnMachine.name),
    postalAddress: read.text('OPERATOR_ADDRESS', onOwnMachine.postalAddress),
    jurisdiction: read.text('OPERATOR_JURISDICTION', onOwnMachine.jurisdiction),
    email: read.text('SUPPORT_ADDRESS', 'support@localhost'),
  };
}
