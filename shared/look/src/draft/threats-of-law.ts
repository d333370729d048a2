const law = '(?:legal (?:action|steps|proceedings)|(?:a |the )?(?:lawsuit|court case))';
const soon =
  "(?:will|['’]ll|shall|going to|consider(?:ing)?|reserve|intend(?:ing)?|prepar(?:e|ing)|tak(?:e|ing)|begin(?:ning)?|start(?:ing)?|face|expect|risk|or|otherwise)";
const authority = '(?:the police|your (?:boss|employer|landlord|school|church|wife|husband|partner|parents|customers|clients))';

/**
 * What reads as a threat although nobody is hurt: with courts, with ruin, with what will come. Of courts only what is to come: nobody is
 * threatened by what has been ('No legal action was ever taken against us').
 */
export const threatensLaw = new RegExp(
  [
    String.raw`\b(?:i|we)(?:['’]ll| will| shall| am going to| are going to) (?:sue|ruin|destroy|expose|report you|see you in court|make (?:you|sure you)|come after|take you down|take (?:you|this|it|the matter) to (?:court|a judge)|press charges|(?:go to|call|inform|tell|contact) ${authority})`,
    String.raw`\bsee you in court|\byou(?:['’]ll| will) (?:be sorry|regret|pay for|lose everything|hear from (?:my|our) (?:lawyer|solicitor|attorney))`,
    String.raw`\b(?:my|our) (?:lawyer|solicitor|attorney)s? will|\b(?:letter|hear) from (?:my|our|a) (?:lawyer|solicitor|attorney)`,
    String.raw`\b(?:or|otherwise) (?:i|we)(?:['’]ll| will)(?! (?:answer|bring|call|come|explain|find|give|help|look|meet|pay|refund|reply|send|show|talk|try|write)\b)`,
    String.raw`\b(?:last (?:chance|warning)|you have been warned|face (?:the )?consequences|there will be consequences)`,
    String.raw`\b${soon} (?:\S+ ){0,3}${law}|\b${law} (?:will|shall|follows|is next|may follow)`,
    String.raw`\b(?:lose|cost you) your (?:job|business|licen[cs]e|home)|\b(?:this|that|it) will cost you\b(?! (?:nothing|no))|\byour (?:family|children|kids|business) will`,
    String.raw`\b(?:or|otherwise) (?:i|we|you) (?:sue|(?:will|['’]ll) be)|\byou had better|\byou['’]d better`,
  ]
    .map((one) => `(?:${one})\\b`)
    .join('|'),
  'iu',
);
