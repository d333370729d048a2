import {
  composeLetter,
  dataLawOf,
  descriptionField,
  isWebAddress,
  letterHomes,
  limits,
  mailText,
  regimeFor,
  whyRegime,
  type LetterSituation,
  type LetterValues,
  type TakedownLetter,
  type TakedownLetterRequest,
} from '@clapback/contracts';
import { isCountry } from '#platform/text/countries.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { contentOf, missingOf, type KeptLetter } from './content.ts';

/**
 * Endings in Latin, Greek and Cyrillic of names for citizens, wherever they live, residents and companies of the Union or its Economic Area
 * (Regulation (EU) 2019/517, article 3).
 */
const unionEndings = ['eu', 'xn--qxa6a', 'xn--e1a4c'];
/** Stands for the Union where its Member State is not known: the registry of `.eu` has its seat there. */
const unionCountry = 'BE';
const whyUnion =
  'A name that ends in .eu is for citizens, residents and companies of the European Union, Iceland, Liechtenstein or Norway; citizens can live elsewhere. Which country it is here is not known: choose it before you send the letter.';

const endingOf = (targetUrl: string): string =>
  isWebAddress(targetUrl) ? (new URL(targetUrl).hostname.replace(/\.$/, '').split('.').at(-1) ?? '') : '';

/** The country that a site’s name tells: of `.de` Germany, of `.co.uk` the United Kingdom. Any other is taken for one in the USA. */
function countryOf(ending: string): string {
  if (ending === 'uk') return 'GB';
  if (unionEndings.includes(ending)) return unionCountry;
  // Names of two letters that are sold to everybody, wherever they are.
  const country = ending.toUpperCase();
  return isCountry(country) && !['ai', 'co', 'fm', 'gg', 'io', 'me', 'tv'].includes(ending) ? country : 'US';
}

/** What six plain fields do not tell, and the law follows from: it is not guessed in silence, but named as missing. */
function unsaidOf(situation: LetterSituation, ending: string): string[] {
  const { reason, country } = situation;
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  const isTold = ending === 'uk' || ending.toUpperCase() === country;
  const unsaid = [
    `In which country the recipient has its seat, which decides which law holds. ${isTold ? `Its name ends in .${ending}` : 'Its name does not tell it'}; assumed here: ${name}.`,
  ];
  const isAboutData = reason === 'privacy-violation' || reason === 'false-information';
  if (isAboutData && dataLawOf(country, undefined) === 'unknown')
    unsaid.push(
      'Where the person lives whom it is about. It decides which law on personal data holds, as the recipient’s seat does not. It is not known here, so this letter relies on no such law.',
    );
  else if (letterHomes.some((home) => regimeFor({ ...situation, home }) !== regimeFor(situation)))
    unsaid.push('Where the person lives whom it is about. It can decide which law holds, and is not known here.');
  return unsaid;
}

/** A letter from six plain fields, and below it what the law still misses. Nothing is kept. */
export function takedownLetter(input: TakedownLetterRequest): TakedownLetter {
  const targetUrl = validateText(input.targetUrl, { field: 'targetUrl', max: limits.address });
  const description = validateText(input.contentDescription, { field: 'contentDescription', max: limits.reason, multiline: true });
  const ending = endingOf(targetUrl);
  const country = countryOf(ending);
  const recipientKind = 'platform';
  const situation = { reason: input.reason, recipientKind, country } as const;
  const regime = regimeFor(situation);
  const why = [whyRegime(situation), unionEndings.includes(ending) ? whyUnion : ''].filter(Boolean).join(' ');
  const elements: LetterValues = { [descriptionField(regime)]: description };
  const add = (id: string, field: 'yourName' | 'contactEmail' | 'additionalInfo', multiline = false) => {
    const given = input[field];
    if (given?.trim()) elements[id] = validateText(given, { field, max: limits.reason, multiline });
  };
  add('yourName', 'yourName');
  add('contactEmail', 'contactEmail');
  add('moreInfo', 'additionalInfo', true);
  if (isWebAddress(targetUrl)) elements['recipientName'] = `The operator of ${new URL(targetUrl).hostname}`;
  const letter: KeptLetter = { id: null, regime, step: 'first', country, recipientKind, elements, addresses: [targetUrl] };
  const content = contentOf(letter);
  const composed = composeLetter(content);
  const missing = [...missingOf(letter).map(({ label }) => label), ...unsaidOf(situation, ending)];
  const { subject, text } = mailText(composed);
  const whole = [
    [...composed.recipient].join('\n'),
    `Subject: ${subject}`,
    text,
    `—\nBefore you send it. It relies on: ${content.regime.name}. ${why} Still missing:\n${missing.map((label) => `- ${label}`).join('\n')}`,
    ['Please mind:', ...content.regime.risks.map((risk) => `- ${risk}`), `- ${composed.note}`].join('\n'),
  ].join('\n\n');
  return { letter: whole, regime, recipientKind, country, why };
}
