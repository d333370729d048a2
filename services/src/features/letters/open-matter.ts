import { descriptionField, isWebAddress, limits, type LetterRegime, type LetterValues } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { isOwnPage, openAbout, openCaseFile } from '../case-files/service.ts';
import { regimes } from './regimes/index.ts';

/** What of a letter a case file about it follows from. */
interface AboutLetter {
  addresses: readonly string[];
  regime: LetterRegime;
  elements: LetterValues;
}

/** Whether a page may show the abuse of children: nothing of it is fetched then. A notice of illegal content has to say that it does not. */
export const mayShowChildAbuse = ({ regime, elements }: Pick<AboutLetter, 'regime' | 'elements'>): boolean =>
  regime === 'dsa-notice' && elements['offence'] !== 'no';

/**
 * A case file for a letter that was written without one: deadlines and what is watched belong to a matter. `captures` its page, but never one
 * with intimate images, nor one that may show the abuse of children.
 */
export async function openMatter(tx: Tx, accountId: string, about: AboutLetter, { captures = false } = {}): Promise<string> {
  const { addresses, regime, elements } = about;
  const [address = ''] = addresses;
  const isPage = isWebAddress(address);
  const title = [regimes[regime].title, isPage ? new URL(address).hostname : ''].filter(Boolean).join(', ').slice(0, limits.title);
  const described = elements[descriptionField(regime)];
  const summary = typeof described === 'string' && described !== '' ? [...described].slice(0, limits.reason).join('') : null;
  if (captures && isPage && !isOwnPage(tx.platform, address) && regime !== 'intimate-images' && !mayShowChildAbuse(about)) {
    const { id } = await openAbout(tx, accountId, { kind: 'page', url: address, title, ...(summary === null ? {} : { summary }) });
    return id;
  }
  return openCaseFile(tx, accountId, { title, accusationKind: 'page', accusationUrl: isPage ? address : null, summary });
}
