import { box, circle, colour, drawing, group, hatch, path, words } from './kit.ts';

const steel = '#C9CFDB';
const wood = '#D9B98C';
const woodDark = '#B98F5B';

function kitchenWall(isFinished: boolean): string {
  const cabinet = (x: number) =>
    [
      box(x, 400, 116, 150, { fill: isFinished ? colour.accentSoft : colour.surface, stroke: colour.ink, width: 3 }),
      isFinished ? path(`M ${x + 44} 424 h 28`, { stroke: colour.ink, width: 5 }) : '',
      path(`M ${x + 12} 414 h 92 v 122 h -92 Z`, { stroke: isFinished ? '#A9B7EC' : colour.line, width: 3 }),
    ].join('\n');
  const finished = [
    box(28, 372, 484, 28, { fill: woodDark, stroke: colour.ink, width: 3, radius: 3 }),
    box(40, 90, 150, 150, { fill: colour.accentSoft, stroke: colour.ink, width: 3 }),
    box(350, 90, 150, 150, { fill: colour.accentSoft, stroke: colour.ink, width: 3 }),
    path('M 110 165 h 10 M 420 165 h 10', { stroke: colour.ink, width: 6 }),
    path('M 196 372 v -6 h 120 v 6', { fill: steel, stroke: colour.ink, width: 3 }),
    path('M 256 364 v -66 c 0 -34 52 -34 52 0 v 18', { stroke: colour.ink, width: 9 }),
    path('M 256 364 v -66 c 0 -34 52 -34 52 0 v 18', { stroke: steel, width: 4 }),
    path('M 380 372 v -40 h 52 v 40 Z M 432 342 c 26 0 26 24 0 24', { fill: colour.amberSoft, stroke: colour.ink, width: 3 }),
    path('M 84 372 l -8 -40 h 56 l -8 40 Z M 104 332 c -24 -20 -14 -50 2 -60 c 16 20 18 44 -2 60', {
      fill: colour.goodSoft,
      stroke: colour.good,
      width: 4,
    }),
  ];
  const unfinished = [
    hatch(28, 300, 484, 98),
    path('M 28 398 V 300 H 512 V 398', { stroke: colour.inkThird, width: 3, dash: '10 12' }),
    path('M 236 398 v -40 m 40 40 v -56', { stroke: colour.inkSecond, width: 10 }),
    path('M 228 358 h 16 M 268 342 h 16', { stroke: colour.danger, width: 10 }),
    path('M 60 240 v -140 M 190 240 v -140 M 350 240 v -140 M 480 240 v -140', { stroke: colour.line, width: 3 }),
    path('M 420 190 l 16 10 l -8 14 l 20 16 M 96 140 l -14 16 l 20 10 l -12 18', { stroke: colour.inkThird, width: 4 }),
    path('M 262 140 v -60', { stroke: colour.ink, width: 4 }),
    path('M 246 140 h 32 l -6 24 h -20 Z', { fill: colour.ink }),
    circle(262, 176, 17, { fill: colour.amberSoft, stroke: colour.ink, width: 3 }),
  ];
  return [
    box(0, 40, 540, 560, { fill: colour.surface, stroke: colour.ink, width: 4, radius: 6 }),
    box(2, 550, 536, 48, { fill: colour.sunk }),
    path('M 0 550 H 540', { stroke: colour.ink, width: 4 }),
    ...[32, 152, 272, 392].map(cabinet),
    ...(isFinished ? finished : unfinished),
  ].join('\n');
}

/** A kitchen as ordered and as it stands: bare cabinets without worktop and sink. */
export function kitchen(): string {
  return drawing(
    colour.sunk,
    group(44, 60, 0, kitchenWall(true), words('ordered', 270, 684, { size: 46, family: 'serif', weight: 600, anchor: 'middle' })),
    group(
      616,
      60,
      0,
      kitchenWall(false),
      words('week six', 270, 684, { size: 46, family: 'serif', weight: 600, anchor: 'middle', fill: colour.danger }),
    ),
  );
}

const panel = (x: number, y: number, height: number) =>
  [
    box(x, y, 130, height, { fill: '#E6CBA3', stroke: colour.ink, width: 3 }),
    path(`M ${x + 10} ${y + height - 10} V ${y + 10} H ${x + 120}`, { stroke: woodDark, width: 4 }),
  ].join('\n');

const movingBox = (x: number, y: number, width: number, height: number) =>
  [
    box(x, y, width, height, { fill: wood, stroke: colour.ink, width: 4 }),
    box(x + width / 2 - 22, y, 44, height, { fill: '#EAD7B4' }),
    path(`M ${x} ${y + 34} H ${x + width}`, { stroke: woodDark, width: 3 }),
    box(x, y, width, height, { stroke: colour.ink, width: 4 }),
    path(`M ${x + 26} ${y + height - 26} v -36 m -12 12 l 12 -12 l 12 12`, { stroke: colour.ink, width: 5 }),
  ].join('\n');

/** A panelled door with a crack in its lower left panel, two moving boxes in front. */
export function door(): string {
  return drawing(
    '#E8ECF4',
    box(0, 690, 1200, 110, { fill: '#CDB592' }),
    path('M 0 690 H 1200 M 0 740 H 1200 M 200 740 V 800 M 780 740 V 800 M 560 690 V 740', { stroke: '#A88D66', width: 4 }),
    box(0, 662, 1200, 28, { fill: colour.surface, stroke: colour.ink, width: 3 }),
    box(392, 56, 416, 634, { fill: colour.surface, stroke: colour.ink, width: 4 }),
    box(424, 88, 352, 602, { fill: wood, stroke: colour.ink, width: 4 }),
    panel(458, 122, 230),
    panel(612, 122, 230),
    panel(458, 400, 250),
    panel(612, 400, 250),
    circle(746, 378, 17, { fill: colour.amber, stroke: colour.ink, width: 4 }),
    path('M 516 400 l 16 46 l -26 34 l 30 38 l -22 44 l 24 40 l -14 48', { stroke: colour.ink, width: 8 }),
    path('M 506 480 l -26 14 M 536 518 l 30 -14 M 514 562 l -30 22', { stroke: colour.ink, width: 5 }),
    movingBox(250, 520, 220, 190),
    movingBox(600, 590, 230, 150),
    movingBox(280, 404, 160, 116),
    path('M 930 470 C 840 430, 680 450, 580 470 m 34 -28 l -36 28 l 42 16', { stroke: colour.danger, width: 6 }),
    words('evening two', 938, 484, { size: 32, family: 'serif', weight: 600, fill: colour.danger }),
    path('M 70 140 h 200 v 210 h -200 Z M 170 140 v 210 M 70 240 h 200', { fill: '#2A3B63', stroke: colour.surface, width: 12 }),
    path('M 64 134 h 212 v 222 h -212 Z', { stroke: colour.ink, width: 4 }),
    path('M 232 170 a 22 22 0 1 0 18 38 a 26 26 0 0 1 -18 -38 Z', { fill: colour.amberSoft }),
  );
}

/** A street map without names; the pin on one house is crossed out. */
export function mapPin(): string {
  const houses = [
    [90, 90],
    [200, 84],
    [318, 92],
    [96, 236],
    [214, 240],
    [520, 96],
    [636, 88],
    [760, 96],
    [528, 430],
    [650, 440],
    [536, 560],
    [664, 566],
    [92, 470],
    [210, 476],
    [90, 596],
    [216, 600],
    [1004, 120],
    [1010, 240],
    [1000, 470],
    [1008, 592],
    [780, 566],
  ] as const;
  return drawing(
    '#E9EFE4',
    path('M 420 -20 V 820 M -20 384 H 1220 M 910 -20 V 820 M 430 250 C 560 250, 640 300, 905 290', { stroke: colour.shade, width: 66 }),
    path('M 420 -20 V 820 M -20 384 H 1220 M 910 -20 V 820 M 430 250 C 560 250, 640 300, 905 290', { stroke: colour.surface, width: 58 }),
    path('M 420 -20 V 820 M -20 384 H 1220 M 910 -20 V 820', { stroke: colour.line, width: 4, dash: '20 24' }),
    path('M -20 740 C 120 690, 260 760, 380 720 L 380 820 H -20 Z', { fill: '#C8DBEE' }),
    ...houses.map(([x, y]) =>
      [
        box(x + 6, y + 8, 76, 62, { fill: colour.ink, opacity: 0.1 }),
        box(x, y, 76, 62, { fill: colour.amberSoft, stroke: colour.inkSecond, width: 3 }),
        path(`M ${x} ${y + 31} h 76`, { stroke: colour.inkThird, width: 3 }),
      ].join('\n'),
    ),
    ...[
      [330, 250],
      [330, 480],
      [480, 190],
      [800, 190],
      [850, 460],
      [470, 690],
      [740, 700],
      [1130, 380],
      [1120, 700],
      [350, 620],
    ].map(([x = 0, y = 0]) =>
      [circle(x, y, 24, { fill: '#9FC59B', stroke: colour.good, width: 3 }), circle(x - 6, y - 6, 8, { fill: '#BBD9B6' })].join('\n'),
    ),
    box(650, 440, 76, 62, { fill: colour.dangerSoft, stroke: colour.danger, width: 5 }),
    path('M 650 471 h 76', { stroke: colour.danger, width: 4 }),
    '<ellipse cx="688" cy="478" rx="44" ry="13" fill="#14213D" opacity="0.22"/>',
    path('M 688 474 C 610 370, 584 330, 584 278 a 104 104 0 0 1 208 0 C 792 330, 766 370, 688 474 Z', {
      fill: colour.danger,
      stroke: colour.ink,
      width: 5,
    }),
    circle(688, 278, 40, { fill: colour.surface, stroke: colour.ink, width: 5 }),
    path('M 546 166 C 620 240, 740 350, 836 430', { stroke: colour.ink, width: 14 }),
    path('M 840 160 C 760 240, 640 350, 552 434', { stroke: colour.ink, width: 14 }),
  );
}

/** A dented parcel, and a tracking line that ends at the third of five stations. */
export function parcel(): string {
  const stations = [150, 375, 600, 825, 1050];
  return drawing(
    colour.paper,
    path('M 0 540 H 1200 V 800 H 0 Z', { fill: colour.surface }),
    path('M 0 540 H 1200', { stroke: colour.line, width: 4 }),
    '<ellipse cx="600" cy="512" rx="300" ry="28" fill="#14213D" opacity="0.12"/>',
    path('M 330 190 L 600 250 V 520 L 330 446 Z', { fill: wood, stroke: colour.ink, width: 5 }),
    path('M 600 250 L 870 180 V 330 L 838 366 L 870 410 V 436 L 600 520 Z', { fill: woodDark, stroke: colour.ink, width: 5 }),
    path('M 330 190 L 604 116 L 870 180 L 600 250 Z', { fill: '#E6CBA3', stroke: colour.ink, width: 5 }),
    path('M 455 156 L 728 216 V 300 l -22 -14 l -20 26 l -18 -12 V 232 L 400 171 Z', { fill: '#EAD7B4', stroke: colour.ink, width: 3 }),
    path('M 838 366 L 790 352 M 838 366 L 800 392', { stroke: colour.ink, width: 4 }),
    group(
      372,
      282,
      13,
      box(0, 0, 150, 92, { fill: colour.surface, stroke: colour.ink, width: 3 }),
      box(14, 16, 96, 12, { fill: colour.shade, radius: 6 }),
      box(14, 38, 70, 12, { fill: colour.shade, radius: 6 }),
      path('M 16 66 v 14 m 8 -14 v 14 m 12 -14 v 14 m 6 -14 v 14 m 14 -14 v 14 m 8 -14 v 14 m 10 -14 v 14', {
        stroke: colour.ink,
        width: 4,
      }),
    ),
    path('M 150 650 H 600', { stroke: colour.good, width: 10 }),
    path('M 640 650 H 1050', { stroke: colour.shade, width: 10, dash: '2 22' }),
    ...stations.map((x, step) =>
      circle(x, 650, step === 2 ? 30 : 20, {
        fill: step < 2 ? colour.good : step === 2 ? colour.dangerSoft : colour.surface,
        stroke: step < 2 ? colour.good : step === 2 ? colour.danger : colour.shade,
        width: 6,
      }),
    ),
    path('M 588 638 l 24 24 m 0 -24 l -24 24', { stroke: colour.danger, width: 6 }),
    words('sent', 150, 722, { size: 32, anchor: 'middle', fill: colour.inkSecond }),
    words('harbour', 375, 722, { size: 32, anchor: 'middle', fill: colour.inkSecond }),
    words('lost', 600, 730, { size: 40, family: 'serif', weight: 600, anchor: 'middle', fill: colour.danger }),
    words('customs', 825, 722, { size: 32, anchor: 'middle', fill: colour.inkThird }),
    words('at the door', 1050, 722, { size: 32, anchor: 'middle', fill: colour.inkThird }),
  );
}
