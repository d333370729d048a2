import type { LetterRegime, RegimeText } from '@clapback/contracts';
import { auCyberAbuse } from './au-cyber-abuse.ts';
import { checked } from './check-regime.ts';
import { correctionRequest } from './correction-request.ts';
import { dmcaCounterNotice } from './dmca-counter-notice.ts';
import { dmcaNotice } from './dmca-notice.ts';
import { dsaNotice } from './dsa-notice.ts';
import { gdprErasure } from './gdpr-erasure.ts';
import { gdprObjection } from './gdpr-objection.ts';
import { gdprRectification } from './gdpr-rectification.ts';
import { intimateImages } from './intimate-images.ts';
import { ownRules } from './own-rules.ts';
import { rightOfPublicity } from './right-of-publicity.ts';
import { searchEngine } from './search-engine.ts';
import { ukDefamation } from './uk-defamation.ts';
import { usDefamation } from './us-defamation.ts';

/** All rules that a letter can rely on. A file with an error stops the start, which names it. */
export const regimes: Record<LetterRegime, RegimeText> = checked<Record<LetterRegime, RegimeText>>({
  'dmca-notice': dmcaNotice,
  'dmca-counter-notice': dmcaCounterNotice,
  'us-defamation': usDefamation,
  'uk-defamation': ukDefamation,
  'gdpr-erasure': gdprErasure,
  'gdpr-rectification': gdprRectification,
  'gdpr-objection': gdprObjection,
  'dsa-notice': dsaNotice,
  'au-cyber-abuse': auCyberAbuse,
  'intimate-images': intimateImages,
  'right-of-publicity': rightOfPublicity,
  'search-engine': searchEngine,
  'correction-request': correctionRequest,
  'own-rules': ownRules,
});
