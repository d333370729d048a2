// Apart from the names of boosts, which the first visit loads.

/** What every point of sale says of getting a boost's money back, as the terms do. */
export const boostsAreFinal = 'Boosts are final, except where the law gives a right of withdrawal.';
