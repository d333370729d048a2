/** The light colours of the product's tokens that pictures use. */
export const colors = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  sunk: '#F3F0E9',
  line: '#E5E0D5',
  ink: '#14213D',
  second: '#4B5670',
  third: '#5C657B',
  accent: '#2746C7',
  accentSoft: '#E9EDFC',
  danger: '#A8201A',
  dangerSoft: '#FCEDEB',
  good: '#1C6B48',
  goodSoft: '#E6F4EC',
} as const;
export type Color = keyof typeof colors;

/** A rectangle in px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The picture of every page has this size in px, which all that show previews take (ogp.me asks for none). */
export const pictureSize = { width: 1200, height: 630 } as const;

/** A path with a fill; of data that this service made. */
export const path = (data: string, color: Color): string => `<path d="${data}" fill="${colors[color]}"/>`;

export const roundBox = ({ x, y, width, height }: Box, radius: number, fill: Color, outline: Color = fill): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colors[fill]}" stroke="${colors[outline]}" stroke-width="2"/>`;

const radius = 18;
const edge = 7;

/** A card with a coloured upper edge. */
export function card(box: Box, color: Color): string {
  const { x, y, width } = box;
  const [left, right, below] = [x + radius, x + width - radius, y + radius];
  const upper = `M${x - 1} ${below}A${radius + 1} ${radius + 1} 0 0 1 ${left} ${y - 1}H${right}A${radius + 1} ${radius + 1} 0 0 1 ${x + width + 1} ${below}`;
  const lower = `A${radius + 1} ${radius - edge} 0 0 0 ${right} ${y + edge}H${left}A${radius + 1} ${radius - edge} 0 0 0 ${x - 1} ${below}Z`;
  return roundBox(box, radius, 'surface', 'line') + path(upper + lower, color);
}

/** The sign beside the name of somebody whose identity was verified (lucide's badge-check), `size` px wide and high. */
export const verifiedMark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${colors.accent}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"/><path d="m16 9-5.5 5.5L8 12"/></g>`;

/** The product's mark, `size` px wide and high. */
export const brandMark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 28})">${path('M8 0h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H3a3 3 0 0 1-3-3V8a8 8 0 0 1 8-8Z', 'ink')}${path(
    'M8.2 12.4c0-1.5 1-2.6 2.4-2.6 1.5 0 2.5 1.1 2.5 2.9 0 2.8-1.7 5-4.3 5.8l-.5-1c1.3-.6 2.1-1.5 2.3-2.6-1.4 0-2.4-1-2.4-2.5Zm6.8 0c0-1.5 1-2.6 2.4-2.6 1.5 0 2.5 1.1 2.5 2.9 0 2.8-1.7 5-4.3 5.8l-.5-1c1.3-.6 2.1-1.5 2.3-2.6-1.4 0-2.4-1-2.4-2.5Z',
    'paper',
  )}</g>`;
