/** What reads as a threat although nobody is hurt: with courts, with ruin, with what will come. */
export const threatensLaw =
  /\b(?:(?:i|we)(?:['’]ll| will| shall| am going to| are going to) (?:sue|ruin|destroy|expose|report you|see you in court|make (?:you|sure you)|come after|take you (?:to court|down))|see you in court|you(?:['’]ll| will) (?:be sorry|regret|pay for|hear from (?:my|our) (?:lawyer|solicitor|attorney))|(?:my|our) (?:lawyer|solicitor|attorney)s? will|(?:or|otherwise) (?:i|we)(?:['’]ll| will)|last (?:chance|warning)|you have been warned)\b/iu;
