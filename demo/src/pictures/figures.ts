import { blackout, box, circle, colour, drawing, group, path, ring, scribble, sheet, tick, words } from './kit.ts';

function invoice(title: string, week: string, rows: readonly (readonly [string, string])[]): string {
  return [
    sheet(470, 620),
    words('Invoice', 40, 78, { size: 44, family: 'serif', weight: 600 }),
    words(week, 430, 76, { size: 26, fill: colour.inkSecond, anchor: 'end' }),
    blackout(40, 104, 190),
    box(40, 156, 390, 52, { fill: colour.accentSoft, radius: 6 }),
    words(title, 58, 192, { size: 30, weight: 600, fill: colour.accent }),
    ...rows.map(([name, amount], row) =>
      [
        words(name, 44, 262 + row * 62, { size: 27 }),
        words(amount, 430, 262 + row * 62, { size: 27, family: 'monospace', anchor: 'end' }),
        path(`M 40 ${284 + row * 62} H 430`, { stroke: colour.line, width: 3 }),
      ].join('\n'),
    ),
    path('M 40 500 H 430', { stroke: colour.ink, width: 4 }),
    words('Total', 44, 552, { size: 34, weight: 700 }),
    words('3,480', 430, 552, { size: 36, family: 'monospace', weight: 700, anchor: 'end' }),
  ].join('\n');
}

/** Two invoices for different work that end in the same total. */
export function invoices(): string {
  return drawing(
    colour.sunk,
    group(
      90,
      92,
      -2,
      invoice('Cabinets', '3 May', [
        ['Base units', '1,960'],
        ['Wall units', '1,120'],
        ['Handles', '160'],
        ['Delivery', '240'],
      ]),
    ),
    group(
      634,
      76,
      2,
      invoice('Worktop, fitting', '24 May', [
        ['Oak worktop', '1,890'],
        ['Sink, tap', '410'],
        ['Fitting', '1,180'],
      ]),
    ),
    ring(482, 618, 88, 42, colour.accent),
    ring(984, 634, 88, 42, colour.accent),
    path('M 486 664 C 520 760, 900 780, 980 684', { stroke: colour.accent, width: 5, dash: '2 14' }),
  );
}

/** A month on which nine days in a row are marked, from the call to the repair. */
export function calendar(): string {
  const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  const cells: string[] = [];
  for (let dayOfMonth = 1; dayOfMonth <= 30; dayOfMonth++) {
    const column = dayOfMonth % 7;
    const row = Math.floor(dayOfMonth / 7);
    const [x, y] = [60 + column * 128, 190 + row * 98];
    const isMarked = dayOfMonth >= 7 && dayOfMonth <= 15;
    const isLast = dayOfMonth === 15;
    cells.push(
      box(x, y, 116, 86, {
        fill: isLast ? colour.goodSoft : isMarked ? colour.amberSoft : colour.surface,
        stroke: isLast ? colour.good : isMarked ? colour.amber : colour.line,
        width: 3,
        radius: 8,
      }),
      words(String(dayOfMonth), x + 14, y + 34, { size: 26, weight: isMarked ? 700 : 400, fill: isMarked ? colour.ink : colour.inkThird }),
    );
    if (dayOfMonth === 7)
      cells.push(words('call', x + 58, y + 70, { size: 25, family: 'serif', weight: 600, anchor: 'middle', fill: colour.danger }));
    if (dayOfMonth === 8 || dayOfMonth === 10)
      cells.push(words(dayOfMonth === 8 ? 'visit' : 'part', x + 58, y + 70, { size: 25, family: 'serif', weight: 600, anchor: 'middle' }));
    if (isLast)
      cells.push(
        words('fixed', x + 50, y + 70, { size: 25, family: 'serif', weight: 600, anchor: 'middle', fill: colour.good }),
        tick(x + 78, y + 12, 26),
      );
  }
  return drawing(
    colour.accentSoft,
    group(
      100,
      64,
      0,
      box(12, 16, 1000, 690, { fill: colour.ink, opacity: 0.1, radius: 20 }),
      box(0, 0, 1000, 690, { fill: colour.surface, stroke: colour.ink, width: 4, radius: 20 }),
      path('M 2 124 V 20 a 18 18 0 0 1 18 -18 H 980 a 18 18 0 0 1 18 18 V 124 Z', { fill: colour.ink }),
      ...[200, 500, 800].map((x) => box(x - 12, -26, 24, 66, { fill: colour.line, stroke: colour.ink, width: 4, radius: 12 })),
      words('Boiler diary', 60, 88, { size: 46, family: 'serif', weight: 600, fill: colour.surface }),
      words('nine days', 940, 88, { size: 34, family: 'serif', fill: colour.amber, anchor: 'end' }),
      ...names.map((name, column) => words(name, 118 + column * 128, 170, { size: 25, fill: colour.inkSecond, anchor: 'middle' })),
      ...cells,
    ),
  );
}

/** A charity's spending as bars, with the folder of receipts beside them. */
export function ledger(): string {
  const spending = [
    ['Harbour, fuel', 12_400],
    ['Engine', 11_800],
    ['Books', 7_250],
    ['Insurance', 5_100],
    ['Printing, post', 2_400],
  ] as const;
  return drawing(
    colour.sunk,
    group(
      70,
      60,
      -0.6,
      sheet(1050, 670),
      words('Where 38,950 euro went', 56, 92, { size: 48, family: 'serif', weight: 600 }),
      path('M 56 122 H 994', { stroke: colour.ink, width: 3 }),
      ...spending.map(([name, euro], row) => {
        const y = 164 + row * 92;
        const length = euro / 24;
        return [
          words(name, 56, y + 40, { size: 29 }),
          box(310, y, length, 58, {
            fill: [colour.accent, '#5A74DA', '#8EA0E8', colour.amber, '#F3D588'][row],
            stroke: colour.ink,
            width: 3,
            radius: 4,
          }),
          words(euro.toLocaleString('en-US'), 330 + length, y + 40, { size: 30, family: 'monospace', weight: 700 }),
        ].join('\n');
      }),
      path('M 310 146 V 640', { stroke: colour.ink, width: 4 }),
      scribble(640, 600, [300, 220], 30),
    ),
    group(
      930,
      470,
      8,
      box(10, 14, 210, 270, { fill: colour.ink, opacity: 0.14, radius: 10 }),
      box(14, -16, 170, 60, { fill: colour.surface, stroke: colour.ink, width: 3 }),
      box(26, -30, 150, 60, { fill: colour.surface, stroke: colour.ink, width: 3 }),
      box(0, 0, 210, 270, { fill: colour.good, stroke: colour.ink, width: 4, radius: 10 }),
      box(36, 52, 138, 74, { fill: colour.surface, stroke: colour.ink, width: 3, radius: 6 }),
      words('receipts', 105, 98, { size: 27, family: 'serif', weight: 600, anchor: 'middle' }),
      circle(105, 206, 26, { fill: colour.surface, stroke: colour.ink, width: 4 }),
      circle(105, 206, 10, { fill: colour.ink }),
    ),
  );
}
