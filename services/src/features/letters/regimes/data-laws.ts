import type { LetterSource, RegimeText, RegimeWords } from '@clapback/contracts';
import { type DataProtectionLaw, article3, gdpr, withoutOfficer } from './gdpr-common.ts';
import { ukGdpr } from './uk-gdpr.ts';

const ukArticle3: LetterSource = {
  title: 'UK GDPR article 3: for whom it is (Fieldfisher)',
  address: 'https://ukgdpr.fieldfisher.com/chapter-1/article-3-gdpr/',
  readOn: '2026-11-28',
  quote:
    'This Regulation applies to the relevant processing of personal data of data subjects who are in the United Kingdom by a controller or processor not established in the United Kingdom',
};

/** A law for a recipient that has no seat where it is made: it holds where the recipient turns to people there, which the letter says. */
const atHome = (law: DataProtectionLaw, there: string, source: LetterSource): DataProtectionLaw => ({
  ...law,
  meaning: [
    ...law.meaning,
    {
      text: `I live in ${there}. Where you have no establishment there, the ${law.name} applies as far as you offer goods or services to people there, or monitor their behaviour there (article 3(2)).`,
    },
  ],
  sources: [source, ...law.sources.filter(({ title }) => title !== source.title)],
});

/** A regime of data protection under each law that can hold: that of the recipient's seat, else that of where the person lives. */
export const underEachLaw = (words: (law: DataProtectionLaw) => RegimeWords): RegimeWords & Pick<RegimeText, 'variants'> => ({
  ...words(gdpr),
  variants: [
    { when: ['dataLaw', 'unknown'], ...words({ ...gdpr, needsHome: true }) },
    { when: ['dataLaw', 'home-EU'], ...words(atHome(gdpr, 'the European Economic Area', article3)) },
    { when: ['dataLaw', 'seat-GB'], ...words(ukGdpr) },
    { when: ['dataLaw', 'home-GB'], ...words(atHome(ukGdpr, 'the United Kingdom', ukArticle3)) },
    withoutOfficer,
  ],
});
