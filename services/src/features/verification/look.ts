import type { VerificationProofKind } from '@clapback/contracts';
import { OutboundError } from '#platform/outbound/failures.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import { linksAsMe } from './rel-me.ts';
import { published, wellKnownPath } from './targets.ts';

/** A proof that is looked for. `page` is the member's own public page. */
export interface SoughtProof {
  kind: Exclude<VerificationProofKind, 'email'>;
  target: string;
  token: string;
  page: URL;
}

/** What a look found, in words for the member and for staff. */
export interface Found {
  isThere: boolean;
  words: string;
}

/** Bytes that a file of one line may have. */
const fileBytes = 10_000;

const there = (words: string): Found => ({ isThere: true, words });
const missing = (words: string): Found => ({ isThere: false, words });

/** Looks for a proof on the internet. Whatever fails there is an answer in words, never an error. */
export async function lookFor(outbound: Outbound, proof: SoughtProof): Promise<Found> {
  try {
    return await looks[proof.kind](outbound, proof);
  } catch (error) {
    if (error instanceof OutboundError) return missing(error.message);
    throw error;
  }
}

const looks: Record<SoughtProof['kind'], (outbound: Outbound, proof: SoughtProof) => Promise<Found>> = {
  async dns(outbound, { target, token }) {
    const texts = await outbound.texts(target);
    if (texts.some((text) => text.trim() === published(token))) return there(`The TXT record is there at ${target}.`);
    if (texts.some((text) => text.startsWith('clapback-verification=')))
      return missing('There is a record of Clapback’s, but with another value. Please copy it again.');
    return missing(
      texts.length === 0
        ? 'There is no TXT record yet. A new one can take up to an hour to be seen.'
        : 'There are TXT records, but not this one. A new one can take up to an hour to be seen.',
    );
  },

  async file(outbound, { target, token }) {
    const { url, status, body } = await outbound.get(`${target}${wellKnownPath}`, { accept: 'text/plain' }, { bytes: fileBytes });
    if (!isSameSite(url, target)) return missing(`The address leads to another site, ${url.host}.`);
    if (status !== 200) return missing(notThere(status, 'file'));
    const lines = body.toString('utf8').split(/\r?\n/);
    return lines.some((line) => line.replace(/^\uFEFF/, '').trim() === published(token))
      ? there(`The file is there at ${new URL(target).host}.`)
      : missing('There is a file, but this line is not in it. Please copy it again.');
  },

  async rel_me(outbound, { target, page }) {
    const { url, status, headers, body } = await outbound.get(target, { accept: 'text/html' });
    if (!isSameSite(url, target))
      return missing(`The address leads to another site, ${url.host}. If that is yours, please enter its address.`);
    if (status !== 200) return missing(notThere(status, 'page'));
    if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')) return missing('What is there is not a web page.');
    return linksAsMe(body.toString('utf8'), url, page)
      ? there(`The page links to yours with rel="me".`)
      : missing('The page has no link with rel="me" to your page. Please copy it again.');
  },
};

/** What a page of another site says is nothing that this one says. A site with and without `www.` is one. */
const isSameSite = (url: URL, target: string) => bare(url.host) === bare(new URL(target).host);
const bare = (host: string) => host.replace(/^www\./, '');

const notThere = (status: number, what: string) =>
  status === 404 || status === 410 ? `There is no ${what} at this address yet.` : `The site answered with an error (${status}).`;
