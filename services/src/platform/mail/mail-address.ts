import { domainToASCII } from 'node:url';

/**
 * An address as it is kept and mailed: without blanks around it, its domain in ASCII, as the name system spells those with other letters
 * (RFC 5891). Null for what is none.
 */
export function mailAddress(typed: string): string | null {
  const [, local, domain] =
    /^\s*([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@([^\s@]+?)\s*$/i.exec(typed.normalize('NFKC')) ?? [];
  if (local === undefined || domain === undefined) return null;
  // What is ASCII stays as it was typed.
  // oxlint-disable-next-line no-control-regex
  const host = /^[\0-\x7F]*$/.test(domain) ? domain : domainToASCII(domain);
  const isHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(host);
  return isHost && local.length + host.length < 254 ? `${local}@${host}` : null;
}
