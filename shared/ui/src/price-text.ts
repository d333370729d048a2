/** A price as one reads it: `$19.99`, and `$0` without cents. `amountMinor` is in the smallest unit of the currency. */
export function priceText({ amountMinor, currency }: { amountMinor: number; currency: string }, locale = 'en-US'): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
