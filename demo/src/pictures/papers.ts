import { blackout, box, circle, colour, drawing, group, path, ring, scribble, sheet, tick, words } from './kit.ts';

/** A till receipt with torn edge, names blacked out, and a stamp across it. */
export function receipt(kind: 'rent' | 'refund'): string {
  const width = 430;
  const height = 660;
  let edge = `M 0 0 H ${width} V ${height}`;
  for (let x = width; x > 0; x -= 43) edge += ` L ${x - 21.5} ${height - 22} L ${x - 43} ${height}`;
  const isRent = kind === 'rent';
  const rows = isRent
    ? [
        ['March', '310.00'],
        ['April', '310.00'],
        ['Fee', '12.50'],
      ]
    : [
        ['Session', '64.00'],
        ['30 min', ''],
        ['Tax', '8.32'],
      ];
  const stampWidth = isRent ? 420 : 350;
  return drawing(
    colour.sunk,
    path('M 0 640 H 1200', { stroke: colour.line, width: 4 }),
    path('M 0 648 H 1200 V 800 H 0 Z', { fill: colour.line, opacity: 0.5 }),
    group(
      388,
      52,
      -3,
      path(edge, { fill: colour.ink, opacity: 0.1 }).replace('<path', '<path transform="translate(12 16)"'),
      path(`${edge} Z`, { fill: colour.surface, stroke: colour.ink, width: 3 }),
      words('RECEIPT', width / 2, 78, { size: 44, family: 'serif', weight: 600, anchor: 'middle', spacing: 6 }),
      scribble(125, 102, [180], 30),
      blackout(48, 150, 240),
      blackout(48, 188, 170),
      path('M 48 244 H 382', { stroke: colour.inkThird, width: 3, dash: '2 12' }),
      ...rows.map(([name = '', amount = ''], row) =>
        [
          words(name, 48, 300 + row * 54, { size: 30, family: 'monospace' }),
          words(amount, 382, 300 + row * 54, { size: 30, family: 'monospace', anchor: 'end' }),
        ].join('\n'),
      ),
      path('M 48 440 H 382', { stroke: colour.ink, width: 4 }),
      words('Total', 48, 492, { size: 34, family: 'monospace', weight: 700 }),
      words(isRent ? '632.50' : '72.32', 382, 492, { size: 34, family: 'monospace', weight: 700, anchor: 'end' }),
      scribble(48, 544, [200, 140], 30),
    ),
    group(
      650,
      606,
      -9,
      box(0, 0, stampWidth, 104, { stroke: colour.good, width: 7, radius: 12, fill: colour.goodSoft, opacity: 0.94 }),
      box(11, 11, stampWidth - 22, 82, { stroke: colour.good, width: 3, radius: 7 }),
      words(isRent ? 'PAID IN FULL' : 'REFUNDED', stampWidth / 2, 68, {
        size: 42,
        weight: 700,
        fill: colour.good,
        anchor: 'middle',
        spacing: 4,
      }),
    ),
    pen(180, 210, 68),
  );
}

/** The last page of a contract: clauses ticked, the end date circled, two signatures. */
export function contract(): string {
  const clauses = [
    [172, [560, 470]],
    [262, [540, 580, 300]],
  ] as const;
  return drawing(
    colour.sunk,
    group(380, 70, 4, box(0, 0, 640, 690, { fill: colour.surface, stroke: colour.inkThird, width: 3, radius: 6 })),
    group(
      250,
      48,
      -1.5,
      sheet(680, 710),
      words('Page 4 of 4', 628, 54, { size: 24, fill: colour.inkSecond, anchor: 'end' }),
      words('Employment contract', 52, 122, { size: 42, family: 'serif', weight: 600 }),
      ...clauses.map(([y, widths]) =>
        [
          tick(50, y - 8, 26),
          scribble(
            94,
            y,
            [...widths].map((width) => width * 0.9),
            30,
          ),
        ].join('\n'),
      ),
      words('This contract ends on 31 May', 88, 408, { size: 28, family: 'serif', weight: 600 }),
      ring(340, 398, 300, 46),
      scribble(94, 474, [540, 470, 300], 30),
      path('M 60 640 H 300 M 380 640 H 620', { stroke: colour.inkThird, width: 3 }),
      path('M 76 626 c 20 -70 46 -70 40 -14 c -4 34 24 -46 44 -34 c 14 10 -8 40 14 34 c 22 -8 26 -40 44 -30 c 12 8 6 30 58 6', {
        stroke: colour.accent,
        width: 5,
      }),
      path('M 398 622 c 34 -20 30 -76 8 -64 c -24 16 2 78 34 62 c 26 -16 30 -44 44 -36 c 10 8 -6 36 16 34 c 30 -6 40 -30 84 -22', {
        stroke: colour.ink,
        width: 5,
      }),
      words('Company', 60, 674, { size: 22, fill: colour.inkSecond }),
      words('Employee', 380, 674, { size: 22, fill: colour.inkSecond }),
    ),
    pen(1040, 300, 24),
  );
}

/** A check-in report: a list of rooms, ticked, with one line circled. */
export function checkInReport(): string {
  const lines = ['Windows', 'Floor', 'Walls, ceiling', 'Bedroom door', 'Sockets, switches'];
  return drawing(
    colour.accentSoft,
    group(
      262,
      56,
      1.5,
      box(-28, -26, 726, 740, { fill: colour.inkSecond, stroke: colour.ink, width: 4, radius: 20 }),
      sheet(670, 690),
      box(235, -52, 200, 70, { fill: colour.line, stroke: colour.ink, width: 4, radius: 14 }),
      circle(335, -28, 11, { fill: colour.inkSecond, stroke: colour.ink, width: 4 }),
      words('Check-in report', 50, 106, { size: 44, family: 'serif', weight: 600 }),
      words('Page 2', 620, 104, { size: 24, fill: colour.inkSecond, anchor: 'end' }),
      blackout(50, 136, 300),
      path('M 50 196 H 620', { stroke: colour.ink, width: 3 }),
      ...lines.map((name, row) => {
        const y = 252 + row * 82;
        const isDoor = name === 'Bedroom door';
        return [
          words(name, 104, y + 8, { size: 29, weight: isDoor ? 700 : 400 }),
          box(50, y - 18, 32, 32, { stroke: colour.ink, width: 3, radius: 5 }),
          isDoor ? path(`M 57 ${y - 11} l 18 18 m 0 -18 l -18 18`, { stroke: colour.danger, width: 5 }) : tick(53, y - 18, 26),
          isDoor
            ? words('hairline split', 368, y + 8, { size: 27, family: 'serif', fill: colour.danger })
            : scribble(368, y - 8, [row % 2 ? 150 : 210], 30),
          row < lines.length - 1 ? path(`M 50 ${y + 42} H 620`, { stroke: colour.line, width: 3 }) : '',
        ].join('\n');
      }),
      ring(340, 496, 314, 44),
    ),
  );
}

/** An official page with a seal and one highlighted sentence. */
export function officialPage(kind: 'fire report' | 'court order'): string {
  const isReport = kind === 'fire report';
  return drawing(
    colour.amberSoft,
    group(
      250,
      50,
      isReport ? -2 : 1.5,
      box(16, 12, 690, 716, { fill: colour.surface, stroke: colour.inkThird, width: 3, radius: 6 }),
      sheet(690, 716),
      words(isReport ? 'FIRE SERVICE' : 'SMALL CLAIMS COURT', 345, 74, {
        size: 26,
        weight: 700,
        fill: colour.inkSecond,
        anchor: 'middle',
        spacing: 5,
      }),
      words(isReport ? 'Report of findings' : 'Order', 345, 138, { size: 50, family: 'serif', weight: 600, anchor: 'middle' }),
      path('M 60 172 H 630', { stroke: colour.ink, width: 3 }),
      blackout(60, 204, 250),
      blackout(60, 244, 190),
      isReport ? '' : blackout(380, 204, 250),
      scribble(60, 310, [560, 520, 330], 32),
      box(48, 414, 594, 100, { fill: '#FBE08C', radius: 4 }),
      ...(isReport
        ? [
            words('Point of origin: lint filter of the dryer,', 66, 456, { size: 25, family: 'serif', weight: 600 }),
            words('motor side. Socket and cable intact.', 66, 494, { size: 25, family: 'serif', weight: 600 }),
          ]
        : [
            words('The claim for the lamp is granted;', 66, 456, { size: 25, family: 'serif', weight: 600 }),
            words('the claim for the bookcase is refused.', 66, 494, { size: 25, family: 'serif', weight: 600 }),
          ]),
      scribble(60, 552, [400, 360, 380], 32),
      scribble(60, 664, [220], 32),
      seal(552, 600, isReport),
    ),
  );
}

const flame = (x: number, y: number) =>
  `M ${x} ${y + 30} c -38 0 -34 -36 -14 -52 c 0 12 6 16 10 16 c -4 -18 8 -26 10 -34 c 22 16 36 70 -6 70 Z`;
const scales = (x: number, y: number) =>
  `M ${x - 26} ${y + 20} h 52 M ${x} ${y + 20} V ${y - 26} M ${x - 28} ${y - 16} h 56 M ${x - 28} ${y - 16} l -10 22 a 11 8 0 0 0 20 0 Z M ${x + 28} ${y - 16} l -10 22 a 11 8 0 0 0 20 0 Z`;

function seal(x: number, y: number, ofFireService: boolean): string {
  const points: string[] = [];
  for (let step = 0; step < 40; step++) {
    const angle = (step / 40) * 2 * Math.PI;
    const reach = step % 2 ? 76 : 66;
    points.push(`${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`);
  }
  return [
    path(`M ${x - 34} ${y + 46} L ${x - 48} ${y + 116} l 24 -14 l 18 20 L ${x + 4} ${y + 60} Z`, {
      fill: colour.danger,
      stroke: colour.ink,
      width: 3,
    }),
    path(`M ${x + 34} ${y + 46} L ${x + 48} ${y + 116} l -24 -14 l -18 20 L ${x - 4} ${y + 60} Z`, {
      fill: colour.danger,
      stroke: colour.ink,
      width: 3,
    }),
    path(`M ${points.join(' L ')} Z`, { fill: '#C23A33', stroke: colour.ink, width: 3 }),
    circle(x, y, 48, { stroke: colour.dangerSoft, width: 3 }),
    path(ofFireService ? flame(x, y) : scales(x, y), { stroke: colour.dangerSoft, width: 4 }),
  ].join('\n');
}

function pen(x: number, y: number, degrees: number): string {
  return group(
    x,
    y,
    degrees,
    box(8, 10, 300, 30, { fill: colour.ink, opacity: 0.12, radius: 14 }),
    box(0, 0, 260, 28, { fill: colour.accent, stroke: colour.ink, width: 3, radius: 13 }),
    box(40, -6, 96, 9, { fill: colour.line, stroke: colour.ink, width: 3, radius: 4 }),
    path('M 258 2 L 312 14 L 258 26 Z', { fill: colour.line, stroke: colour.ink, width: 3 }),
    path('M 300 11 L 314 14 L 300 17 Z', { fill: colour.ink }),
  );
}
