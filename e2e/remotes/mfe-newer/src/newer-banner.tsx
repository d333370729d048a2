/** Throws, as a bad release may: it must cost its own place alone. */
export default function NewerBanner(): never {
  throw new Error('The banner is broken.');
}
