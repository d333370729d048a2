/** Size of every drawing, in pixels. */
export const canvas = { width: 1200, height: 800 } as const;

/** The product's light colours; a stored picture does not follow the reader's theme. */
export const colour = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  sunk: '#F3F0E9',
  line: '#E5E0D5',
  shade: '#DDD6C8',
  ink: '#14213D',
  inkSecond: '#4B5670',
  inkThird: '#8B93A6',
  accent: '#2746C7',
  accentSoft: '#E9EDFC',
  amber: '#E9B949',
  amberSoft: '#FFF4D9',
  danger: '#A8201A',
  dangerSoft: '#FCEDEB',
  good: '#1C6B48',
  goodSoft: '#E6F4EC',
} as const;

/** Fill and stroke as colours, `width` of the stroke in pixels (4 unless given), `dash` as in SVG. */
type Paint = { fill?: string; stroke?: string; width?: number; radius?: number; dash?: string; opacity?: number };

function paint({ fill = 'none', stroke = 'none', width = 4, dash, opacity }: Paint): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  const seeThrough = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}${seeThrough}`;
}

/** A whole drawing on a plain ground. */
export function drawing(ground: string, ...parts: string[]): string {
  const { width, height } = canvas;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    box(0, 0, width, height, { fill: ground }),
    ...parts,
    '</svg>',
  ].join('\n');
}

/** A rectangle by its upper left corner; `radius` rounds its corners. */
export function box(x: number, y: number, width: number, height: number, how: Paint): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${how.radius ?? 0}" ${paint(how)}/>`;
}

/** A circle by its centre. */
export function circle(x: number, y: number, radius: number, how: Paint): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint(how)}/>`;
}

/** `way` is SVG path data. */
export function path(way: string, how: Paint): string {
  return `<path d="${way}" ${paint(how)}/>`;
}

/** Parts moved together, turned by `degrees` about their own origin. */
export function group(x: number, y: number, degrees: number, ...parts: string[]): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">\n${parts.join('\n')}\n</g>`;
}

type Lettering = {
  size: number;
  family?: 'serif' | 'sans-serif' | 'monospace';
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
};

/** One line of text; generic families only, so that widths differ a little from machine to machine. */
export function words(text: string, x: number, y: number, how: Lettering): string {
  const { size, family = 'sans-serif', weight = 400, fill = colour.ink, anchor = 'start', spacing = 0 } = how;
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${spacing}">${safe}</text>`;
}

/** Lines of writing too small to read: one bar for each width. */
export function scribble(x: number, y: number, widths: number[], step = 30, fill: string = colour.shade, thick = 12): string {
  return widths.map((width, row) => box(x, y + row * step, width, thick, { fill, radius: thick / 2 })).join('\n');
}

/** A bar over something that is nobody's business. */
export function blackout(x: number, y: number, width: number, height = 26): string {
  return box(x, y, width, height, { fill: colour.ink, radius: 3 });
}

/** A sheet of paper with a flat shadow, its corner at the origin. */
export function sheet(width: number, height: number): string {
  return [
    box(10, 14, width, height, { fill: colour.ink, radius: 6, opacity: 0.1 }),
    box(0, 0, width, height, { fill: colour.surface, stroke: colour.ink, width: 3, radius: 6 }),
  ].join('\n');
}

/** A ring drawn by hand around something, its ends overshooting. */
export function ring(x: number, y: number, halfWidth: number, halfHeight: number, stroke: string = colour.danger): string {
  const [left, right, top, bottom] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
  const way = [
    `M ${x - halfWidth * 0.2} ${top + halfHeight * 0.04}`,
    `C ${right + halfWidth * 0.1} ${top - halfHeight * 0.24}, ${right + halfWidth * 0.3} ${y + halfHeight * 0.6}, ${x + halfWidth * 0.25} ${bottom}`,
    `C ${x - halfWidth * 0.5} ${bottom + halfHeight * 0.22}, ${left - halfWidth * 0.12} ${y + halfHeight * 0.4}, ${left + halfWidth * 0.03} ${y - halfHeight * 0.25}`,
    `C ${left + halfWidth * 0.15} ${top - halfHeight * 0.1}, ${x - halfWidth * 0.1} ${top - halfHeight * 0.25}, ${x + halfWidth * 0.35} ${top + halfHeight * 0.02}`,
  ].join(' ');
  return path(way, { stroke, width: 6 });
}

/** A tick that fits a square of `size`. */
export function tick(x: number, y: number, size: number, stroke: string = colour.good): string {
  return path(`M ${x} ${y + size * 0.55} l ${size * 0.35} ${size * 0.35} l ${size * 0.65} ${-size * 0.8}`, { stroke, width: 6 });
}

/** Slanted lines that fill a rectangle, for shadow and missing things. */
export function hatch(x: number, y: number, width: number, height: number, gap = 22, stroke: string = colour.shade): string {
  const strokes: string[] = [];
  for (let offset = gap; offset < width + height; offset += gap) {
    const fromX = Math.min(offset, width);
    const fromY = Math.max(0, offset - width);
    const toX = Math.max(0, offset - height);
    const toY = Math.min(offset, height);
    strokes.push(`M ${x + fromX} ${y + fromY} L ${x + toX} ${y + toY}`);
  }
  return path(strokes.join(' '), { stroke, width: 3 });
}
