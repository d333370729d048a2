/**
 * The one set of design tokens. Every theme (MUI in the browser, Ant Design in the console, mails) is made from this table.
 * Each colour has a value for the light and one for the dark scheme; in the browser it is the custom property `--cb-<name>`.
 */
export const colorTable = {
  paper: ['#FAF8F4', '#0D1322'],
  surface: ['#FFFFFF', '#141C30'],
  sunk: ['#F3F0E9', '#10182A'],
  ink: ['#14213D', '#EDF0F8'],
  second: ['#4B5670', '#B3BCD2'],
  third: ['#5C657B', '#8C97B2'],
  line: ['#E5E0D5', '#27324E'],
  /** Outline of form controls: 3:1 against what they stand on, which `line` is not. */
  control: ['#868D9C', '#5F6D93'],
  accent: ['#2746C7', '#93A8FF'],
  accentStrong: ['#1D37A6', '#AEBEFF'],
  accentSoft: ['#E9EDFC', '#1D2A57'],
  onAccent: ['#FFFFFF', '#0D1322'],
  boost: ['#8A5A00', '#F3CB6B'],
  boostSoft: ['#FFF4D9', '#33290F'],
  boostLine: ['#E9B949', '#8F6F1F'],
  danger: ['#A8201A', '#FF9A91'],
  dangerStrong: ['#86160F', '#FFB5AE'],
  dangerSoft: ['#FCEDEB', '#3A1A1A'],
  onDanger: ['#FFFFFF', '#0D1322'],
  good: ['#1C6B48', '#7FD6A9'],
  goodSoft: ['#E6F4EC', '#12301F'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorToken = keyof typeof colorTable;
export type Scheme = 'light' | 'dark';

/** Shadows are for what floats; everything else has a hairline. */
export const shadowTable = {
  lifted: ['0 24px 48px -24px rgb(20 33 61 / 0.28)', '0 24px 48px -24px rgb(0 0 0 / 0.6)'],
  overlay: ['0 8px 32px rgb(20 33 61 / 0.16)', '0 8px 32px rgb(0 0 0 / 0.5)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ShadowToken = keyof typeof shadowTable;

function property(name: string): string {
  return `--cb-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function references<T extends object>(table: T): Record<keyof T, string> {
  return Object.fromEntries(Object.keys(table).map((name) => [name, `var(${property(name)})`])) as Record<keyof T, string>;
}

/** Colours as references to custom properties, for use in styles. */
export const color = references(colorTable);

/** Shadows as references to custom properties, for use in styles. */
export const shadow = references(shadowTable);

/** Corner radii in px. */
export const radius = { small: 6, control: 10, card: 16, pill: 999 } as const;

/** Widths in px: the page's content, the column beside the feed, and the widest comfortable line of text (in ch). */
export const layout = { content: 1128, aside: 312, gap: 32, measure: '68ch' } as const;

/** Durations in ms; people who ask for less motion get none. */
export const motion = { quick: 120, calm: 180 } as const;

export const fontFamily = {
  serif: "'Source Serif 4 Variable', Georgia, 'Times New Roman', serif",
  sans: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
} as const;

/** The declarations of all custom properties for one scheme. */
export function customProperties(scheme: Scheme): Record<string, string> {
  const column = scheme === 'light' ? 0 : 1;
  const entries = [...Object.entries(colorTable), ...Object.entries(shadowTable)];
  return Object.fromEntries(entries.map(([name, values]) => [property(name), values[column]]));
}

/**
 * Where a window is so low, as one that is magnified to 200 %, that nothing may stay at its top: it would leave too little of what is read.
 */
export const lowWindow = '@media (max-height: 559.98px)';
