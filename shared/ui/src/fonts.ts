// All subsets are listed, but a browser fetches only those whose characters a page contains; `latin` is preloaded by the provider.
const inter = {
  latin: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href,
  latinExt: new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url).href,
  cyrillic: new URL('@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2', import.meta.url).href,
  greek: new URL('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2', import.meta.url).href,
  vietnamese: new URL('@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2', import.meta.url).href,
};

// The optical size axis gives large headlines their fine strokes and small ones their sturdiness. The build keeps the one weight of
// headlines.
const sourceSerif = {
  latin: new URL('@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2', import.meta.url).href,
  latinExt: new URL('@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2', import.meta.url).href,
};

const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
};

function faces(family: string, weights: string, files: Partial<Record<keyof typeof ranges, string>>) {
  return Object.entries(files).map(([subset, url]) => ({
    '@font-face': {
      // Quoted: a bare family name may not have a word that begins with a digit.
      fontFamily: `'${family}'`,
      fontStyle: 'normal',
      fontDisplay: 'swap',
      fontWeight: weights,
      src: `url(${url}) format('woff2')`,
      unicodeRange: ranges[subset as keyof typeof ranges],
    },
  }));
}

/** Font faces for emotion's global styles. */
export const fontFaces = [...faces('Inter Variable', '100 900', inter), ...faces('Source Serif 4 Variable', '600', sourceSerif)];

/** Addresses of the font files that every page needs. */
export const preloadedFonts = [inter.latin, sourceSerif.latin];
