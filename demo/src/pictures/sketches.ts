import { colour, drawing, group, hatch, path, sheet, words } from './kit.ts';

const roofs =
  'M 40 250 V 150 L 90 96 L 140 150 V 250 M 140 250 V 120 L 200 60 L 260 120 V 250 M 260 250 V 160 L 310 112 L 360 160 V 250 M 24 250 H 376';
const windows =
  'M 74 178 h 32 v 34 h -32 Z M 172 150 h 22 v 30 h -22 Z M 208 150 h 22 v 30 h -22 Z M 184 206 h 34 v 44 h -34 Z M 294 186 h 32 v 30 h -32 Z M 196 96 a 8 8 0 1 0 0.1 0 Z';

const layer = (x: number, y: number, degrees: number, name: string, ...parts: string[]) =>
  group(x, y, degrees, sheet(400, 330), ...parts, words(name, 24, 310, { size: 25, family: 'serif', fill: colour.inkSecond }));

/** Four layers of one drawing fanned out: construction, a first try, pencil, ink. */
export function layers(): string {
  return drawing(
    colour.accentSoft,
    layer(
      70,
      52,
      -4,
      '1  construction',
      path('M 20 60 L 380 150 M 20 250 H 380 M 20 200 L 380 96 M 90 40 V 270 M 200 40 V 270 M 310 40 V 270', {
        stroke: '#9FB0F0',
        width: 3,
      }),
      path('M 60 150 a 140 60 0 0 1 280 0', { stroke: '#9FB0F0', width: 3, dash: '6 10' }),
    ),
    layer(
      640,
      40,
      3,
      '4  roof too low',
      path(
        'M 40 250 V 190 L 90 166 L 140 190 V 250 M 140 250 V 180 L 200 150 L 260 180 V 250 M 260 250 V 196 L 310 176 L 360 196 V 250 M 24 250 H 376',
        { stroke: colour.inkThird, width: 4 },
      ),
      path('M 150 120 L 252 214 M 252 120 L 150 214', { stroke: colour.danger, width: 6 }),
      words('soup!', 268, 84, { size: 32, family: 'serif', weight: 600, fill: colour.accent }),
    ),
    layer(
      150,
      400,
      2.5,
      '9  pencil',
      path(roofs, { stroke: colour.inkThird, width: 5 }),
      path(roofs, { stroke: colour.inkThird, width: 2, dash: '40 6' }).replace('<path', '<path transform="translate(4 -3)"'),
      path(windows, { stroke: colour.inkThird, width: 3 }),
    ),
    layer(
      650,
      404,
      -2,
      '11  ink',
      path('M 90 96 L 140 150 V 250 H 40 V 150 Z', { fill: colour.amberSoft }),
      path('M 200 60 L 260 120 V 250 H 140 V 120 Z', { fill: '#F6DAD3' }),
      path('M 310 112 L 360 160 V 250 H 260 V 160 Z', { fill: colour.goodSoft }),
      hatch(262, 164, 30, 84, 14, colour.inkThird),
      hatch(142, 124, 24, 124, 14, colour.inkThird),
      path(roofs, { stroke: colour.ink, width: 6 }),
      path(windows, { stroke: colour.ink, width: 4, fill: colour.surface }),
      path('M 330 112 v -40 h 20 v 62', { stroke: colour.ink, width: 5 }),
      path('M 342 58 c 20 -14 -8 -26 14 -40', { stroke: colour.inkThird, width: 4 }),
    ),
    path('M 488 200 C 530 178, 580 176, 622 190 m -22 -22 l 24 22 l -28 14', { stroke: colour.ink, width: 5 }),
    path('M 640 392 C 600 420, 590 430, 566 470 m 0 -34 l -2 36 l 32 -14', { stroke: colour.ink, width: 5 }),
    path('M 566 600 C 590 618, 610 618, 636 604 m -28 -14 l 30 13 l -18 26', { stroke: colour.ink, width: 5 }),
  );
}
