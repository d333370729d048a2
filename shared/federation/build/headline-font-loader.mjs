import subsetFont from 'subset-font';

/** Headlines are set in one weight (`typography` in shared/ui): the others would more than double what each first visit waits for. */
const weight = 600;

// Every character that the file has; those that it lacks cost nothing.
const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).join('');

/**
 * A loader that keeps one weight of a variable font, and its other axes whole.
 *
 * @param {Buffer} font
 */
export default async function headlineFontLoader(font) {
  return subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: { wght: weight } });
}

/** A font is no text. */
export const raw = true;
