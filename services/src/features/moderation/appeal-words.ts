/** How a decision is contested, for every mail that tells of one. The times are those of the terms. */
export const mayAppeal =
  'You have the right to appeal. Open the decision and say why you think it is wrong. Somebody else than the one who decided looks at it. Appeals are answered within 48 hours as a rule, and in 5-7 business days at most.';
