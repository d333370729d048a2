import type { LetterSource, RegimeText, RegimeWords } from '@clapback/contracts';
import { type DataProtectionLaw, article3, gdpr, withoutOfficer } from './gdpr-common.ts';
import { ukGdpr } from './uk-gdpr.ts';

const ukArticle3: LetterSource = {
  title: 'UK GDPR article 3: for whom it is (Fieldfisher)',
  address: 'https://ukgdpr.fieldfisher.com/chapter-1/article-3-gdpr/',
  readOn: '2026-11-28',
  quote:
    'This Regulation applies to the relevant processing of personal data of data subjects who are in the United Kingdom by a controller or processor not established in the United Kingdom where the processing activities are related to',
};

const recital23: LetterSource = {
  title: 'GDPR recital 23: that a site can be read there is not enough',
  address: 'https://overview.legal/laws/gdpr/rec-23',
  readOn: '2026-11-28',
  quote:
    "the mere accessibility of the controller's, processor's or an intermediary's website in the Union, of an email address or of other contact details, or the use of a language generally used in the third country where the controller is established, is insufficient to ascertain such intention",
};

const ukRecitals: LetterSource = {
  title: 'That the recitals count for the UK GDPR, too (Fieldfisher)',
  address: 'https://ukgdpr.fieldfisher.com/chapter-1/article-3-gdpr/',
  readOn: '2026-11-28',
  quote: 'Recitals to the GDPR are saved into UK domestic law and apply to the interpretation of the UK GDPR.',
};

const establishments: LetterSource = {
  title: 'GDPR article 3(1): establishments in the Union',
  address: 'https://www.gdprmap.com/article-3-gdpr',
  readOn: '2026-11-28',
  quote:
    'in the context of the activities of an establishment of a controller or a processor in the Union, regardless of whether the processing takes place in the Union or not',
};

/** A law for a recipient that has no seat where it is made: it holds where the recipient turns to people there, which the letter says. */
const atHome = (law: DataProtectionLaw, there: string, ...read: [LetterSource, ...LetterSource[]]): DataProtectionLaw => ({
  ...law,
  meaning: [
    ...law.meaning,
    {
      text: `I live in ${there}. Where you have no establishment there, the ${law.name} applies to processing that is related to offering goods or services to people there, or to monitoring their behaviour there (article 3(2)).`,
    },
  ],
  risks: [
    ...law.risks,
    'Whether this law holds for a recipient without an establishment there depends on whom it turns to: that its site can be read there is not enough (recital 23).',
  ],
  sources: [...read, ...law.sources.filter(({ title }) => title !== read[0].title)],
});

const elsewhere = ['home', 'AU', 'other'];

/** The GDPR where neither seat nor home tells that it holds: the letter relies on it as far as an establishment makes it hold. */
const gdprByEstablishment: DataProtectionLaw = {
  ...gdpr,
  needsHome: true,
  meaning: [
    {
      text: 'The GDPR applies as far as you process the data in the context of the activities of an establishment in the European Economic Area (article 3(1)).',
      when: elsewhere,
    },
  ],
  warnings: [
    {
      when: elsewhere,
      text: 'Neither the recipient’s seat nor where the person lives makes the GDPR or the UK GDPR hold. It can hold where an establishment of the recipient in the European Economic Area deals with the data (article 3(1)). Otherwise choose a plain request.',
    },
  ],
  sources: [establishments, ...gdpr.sources],
};

/** A regime of data protection under each law that can hold: that of the recipient's seat, else that of where the person lives. */
export const underEachLaw = (words: (law: DataProtectionLaw) => RegimeWords): RegimeWords & Pick<RegimeText, 'variants'> => ({
  ...words(gdpr),
  variants: [
    { when: ['dataLaw', 'unknown'], ...words(gdprByEstablishment) },
    { when: ['dataLaw', 'home-EU'], ...words(atHome(gdpr, 'the European Economic Area', article3, recital23)) },
    { when: ['dataLaw', 'seat-GB'], ...words(ukGdpr) },
    { when: ['dataLaw', 'home-GB'], ...words(atHome(ukGdpr, 'the United Kingdom', ukArticle3, recital23, ukRecitals)) },
    withoutOfficer,
  ],
});
