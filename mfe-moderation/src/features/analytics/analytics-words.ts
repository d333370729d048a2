const whole = new Intl.NumberFormat('en-US');
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** A number in full: 12,045. */
export const numberText = (count: number): string => whole.format(count);

/** When something was counted, by the reader's clock. */
export const countedText = (countedAt: string): string => `Counted at ${clock.format(new Date(countedAt))}`;
