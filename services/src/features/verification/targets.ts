import { domainToASCII } from 'node:url';
import { isIP } from 'node:net';
import type { CreateVerificationProof, VerificationProofKind } from '@clapback/contracts';
import { refuseField } from '#platform/http/problems.ts';

/** Where a site keeps what shows whose it is. */
export const wellKnownPath = '/.well-known/clapback-verification.txt';

/** What is published at a domain or a site. */
export const published = (token: string): string => `clapback-verification=${token}`;

const longestAddress = 254;
const refuse = (message: string) => refuseField('target', 'wrong_format', message);

/** What was typed as a proof is kept of it: an address, a domain, a site or a page, each spelled in one way. */
export const checkTarget = ({ kind, target }: Pick<CreateVerificationProof, 'kind' | 'target'>): string => checks[kind](target.trim());

const checks: Record<VerificationProofKind, (typed: string) => string> = {
  email(typed) {
    const [, name = '', domain = ''] = /^([^\s@"(),:;<>[\\\]]+)@([^\s@]+)$/.exec(typed) ?? [];
    const host = domainName(domain);
    if (name === '' || name.length > 64 || !host || typed.length > longestAddress || hasControls(typed))
      throw refuse('Please enter an email address, such as you@example.org.');
    return `${name}@${host}`;
  },
  dns(typed) {
    // An address that was copied from a browser names a domain as well.
    const host = domainName(/^https?:\/\//i.test(typed) ? (URL.parse(typed)?.hostname ?? '') : typed);
    if (!host) throw refuse('Please enter a domain, such as example.org.');
    return host;
  },
  file(typed) {
    const url = webAddress(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
    if (!url) throw refuse('Please enter a site, such as example.org.');
    return url.origin;
  },
  rel_me(typed) {
    const url = webAddress(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
    if (!url) throw refuse('Please enter the address of a page, such as https://example.org/about.');
    url.hash = '';
    return url.href;
  },
};

/** An address of the web by a name and without a right in it; null for any other. What it leads to, the guard looks at. */
function webAddress(text: string): URL | null {
  const url = hasControls(text) ? null : URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.href.length > 500 || !domainName(url.hostname)) return null;
  return url;
}

/** A name with a dot in it, in ASCII and small letters, without the dot at its end; null for all else. */
function domainName(text: string): string | null {
  const name = domainToASCII(text.replace(/\.$/, '')).toLowerCase();
  const isName = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name);
  return isName && !isIP(name) ? name : null;
}

// oxlint-disable-next-line no-control-regex
const hasControls = (text: string) => /[\u0000-\u0020\u007F]/.test(text);
