import { box, circle, colour, drawing, group, path, ring, scribble, words } from './kit.ts';

const smudge = (x: number, y: number, width: number) =>
  [0, 1, 2]
    .map((step) => box(x + step * width * 0.3, y - step * 2, width * 0.44, 24, { fill: colour.inkThird, radius: 12, opacity: 0.45 }))
    .join('\n');

const bubble = (x: number, y: number, widths: number[], isMine: boolean, leftOut: boolean) => {
  const height = 34 + widths.length * 26;
  const width = Math.max(...widths) + 48;
  return [
    box(x, y, width, height, {
      fill: isMine ? colour.accentSoft : colour.sunk,
      stroke: leftOut ? colour.danger : 'none',
      width: 5,
      dash: leftOut ? '4 13' : undefined,
      radius: 24,
    }),
    scribble(x + 24, y + 22, widths, 26, isMine ? '#A9B7EC' : '#C9C2B4', 12),
  ].join('\n');
};

const note = (fromX: number, y: number) =>
  [
    path(`M ${fromX} ${y} C ${fromX + 24} ${y - 30}, 834 ${y - 26}, 862 ${y - 6}`, { stroke: colour.danger, width: 4 }),
    words('left out', 876, y + 6, { size: 40, family: 'serif', weight: 600, fill: colour.danger }),
  ].join('\n');

/** A chat on a telephone, names smudged; two of the five messages are outlined as left out. */
export function chat(): string {
  return drawing(
    colour.sunk,
    circle(1010, 700, 210, { fill: colour.line, opacity: 0.55 }),
    circle(170, 120, 150, { fill: colour.line, opacity: 0.55 }),
    box(362, 42, 476, 790, { fill: colour.ink, opacity: 0.12, radius: 56 }),
    box(350, 28, 476, 800, { fill: colour.ink, radius: 56 }),
    box(366, 44, 444, 780, { fill: colour.surface, radius: 42 }),
    box(520, 58, 136, 16, { fill: colour.ink, radius: 8 }),
    circle(420, 124, 28, { fill: colour.amberSoft, stroke: colour.ink, width: 3 }),
    path('M 401 144 c 3 -26 35 -26 38 0 a 28 28 0 0 1 -38 0 Z', { fill: colour.amber, stroke: colour.ink, width: 3 }),
    circle(420, 116, 10, { fill: colour.amber, stroke: colour.ink, width: 3 }),
    smudge(464, 112, 150),
    path('M 366 172 H 810', { stroke: colour.line, width: 3 }),
    bubble(392, 196, [220, 150], false, false),
    bubble(488, 300, [240, 250, 120], true, false),
    bubble(392, 430, [260, 190], false, true),
    bubble(470, 536, [250, 270, 180], true, true),
    bubble(488, 668, [250, 130], true, false),
    note(708, 470),
    note(794, 592),
    words('3 shown', 90, 400, { size: 40, family: 'serif', weight: 600, fill: colour.inkSecond }),
    words('5 sent', 90, 456, { size: 40, family: 'serif', weight: 600 }),
    path('M 92 478 H 206', { stroke: colour.amber, width: 7 }),
  );
}

const result = (row: number, title: number, lines: number[]) => {
  const y = 232 + row * 106;
  return [box(150, y, title, 20, { fill: '#8EA0E8', radius: 8 }), scribble(150, y + 36, lines, 24, colour.shade, 11)].join('\n');
};

/** Search results: the first, with a smudged photo, is circled; the fifth is the person's own page. */
export function searchResults(): string {
  return drawing(
    colour.accentSoft,
    box(86, 66, 1040, 760, { fill: colour.ink, opacity: 0.1, radius: 22 }),
    box(74, 52, 1040, 780, { fill: colour.surface, stroke: colour.ink, width: 3, radius: 22 }),
    ...[0, 1, 2].map((step) => circle(116 + step * 34, 88, 10, { fill: [colour.danger, colour.amber, colour.good][step] })),
    box(232, 70, 760, 38, { fill: colour.sunk, radius: 19 }),
    path('M 74 126 H 1114', { stroke: colour.line, width: 3 }),
    box(150, 150, 560, 50, { stroke: colour.ink, width: 3, radius: 25 }),
    words('my name', 180, 184, { size: 28 }),
    circle(668, 172, 12, { stroke: colour.inkSecond, width: 4 }),
    path('M 677 182 l 10 10', { stroke: colour.inkSecond, width: 4 }),
    box(150, 230, 110, 92, { fill: colour.shade, radius: 6 }),
    circle(205, 262, 20, { fill: colour.inkThird }),
    path('M 166 322 c 0 -48 78 -48 78 0 Z', { fill: colour.inkThird }),
    box(150, 252, 110, 26, { fill: colour.surface, opacity: 0.7 }),
    words('Arrest photo, 2019', 288, 254, { size: 29, weight: 600, fill: colour.accent }),
    scribble(288, 274, [380, 300], 24, colour.shade, 11),
    ring(412, 276, 330, 72),
    result(1.2, 300, [520, 430]),
    result(2.1, 250, [480, 510]),
    result(3, 340, [500, 300]),
    words('My own page', 150, 670, { size: 29, weight: 600, fill: colour.good }),
    scribble(150, 690, [470, 360], 24, colour.shade, 11),
    path('M 660 690 C 840 660, 900 420, 790 306', { stroke: colour.good, width: 6, dash: '1 15' }),
    path('M 796 350 L 786 302 L 832 318', { stroke: colour.good, width: 6 }),
    words('belongs', 884, 470, { size: 38, family: 'serif', weight: 600, fill: colour.good }),
    words('up there', 884, 520, { size: 38, family: 'serif', weight: 600, fill: colour.good }),
  );
}

function star(x: number, y: number, reach: number, fill: string): string {
  const points: string[] = [];
  for (let step = 0; step < 10; step++) {
    const angle = -Math.PI / 2 + (step * Math.PI) / 5;
    const far = step % 2 ? reach * 0.42 : reach;
    points.push(`${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)}`);
  }
  return path(`M ${points.join(' L ')} Z`, { fill, stroke: colour.ink, width: 3 });
}

/** A one-star review on a card, one word circled, and the answer on a note. */
export function reviewCard(): string {
  return drawing(
    colour.sunk,
    path('M 0 610 H 1200 V 800 H 0 Z', { fill: colour.line, opacity: 0.6 }),
    group(
      130,
      130,
      -2,
      box(12, 16, 720, 420, { fill: colour.ink, opacity: 0.1, radius: 20 }),
      box(0, 0, 720, 420, { fill: colour.surface, stroke: colour.ink, width: 3, radius: 20 }),
      circle(76, 84, 38, { fill: colour.amberSoft, stroke: colour.ink, width: 3 }),
      path('M 52 112 c 4 -34 44 -34 48 0', { fill: colour.amber, stroke: colour.ink, width: 3 }),
      circle(76, 76, 14, { fill: colour.amber, stroke: colour.ink, width: 3 }),
      smudge(136, 56, 170),
      ...[0, 1, 2, 3, 4].map((step) => star(152 + step * 48, 116, 20, step === 0 ? colour.amber : colour.surface)),
      words('“We were a party of six', 48, 216, { size: 38, family: 'serif' }),
      words('on', 48, 286, { size: 38, family: 'serif' }),
      words('Saturday', 236, 286, { size: 36, family: 'serif', weight: 600, anchor: 'middle' }),
      ring(234, 273, 128, 38),
      words('and all of us were ill.”', 48, 356, { size: 38, family: 'serif' }),
    ),
    group(
      700,
      430,
      4,
      box(10, 14, 390, 250, { fill: colour.ink, opacity: 0.12 }),
      box(0, 0, 390, 250, { fill: colour.amberSoft, stroke: colour.ink, width: 3, radius: 4 }),
      box(135, -24, 120, 44, { fill: colour.amber, opacity: 0.6 }),
      words('Saturday:', 40, 96, { size: 42, family: 'serif', weight: 600 }),
      words('closed', 40, 160, { size: 56, family: 'serif', weight: 600, fill: colour.danger }),
      words('since the spring', 40, 212, { size: 32, family: 'serif' }),
    ),
  );
}

/** A paused video of somebody without features; two circles mark what gives the fake away. */
export function videoFrame(): string {
  return drawing(
    colour.paper,
    box(112, 72, 1000, 640, { fill: colour.ink, opacity: 0.12, radius: 24 }),
    box(100, 58, 1000, 640, { fill: colour.ink, radius: 24 }),
    box(120, 78, 960, 520, { fill: '#2A3B63', radius: 10 }),
    ...[0, 1, 2, 3, 4, 5].map((step) =>
      box(150 + step * 34, 430 - (step % 3) * 24, 26, 168 + (step % 3) * 24, { fill: step % 2 ? '#3C5084' : '#54679B', radius: 3 }),
    ),
    path('M 760 598 V 470 H 1080 V 598 Z', { fill: '#3C5084' }),
    path('M 790 470 V 410 h 90 v 60 M 930 470 v -84 h 60 v 84', { fill: '#54679B' }),
    path('M 400 598 c 0 -130 90 -160 180 -160 c 90 0 180 30 180 160 Z', { fill: colour.accent }),
    path('M 536 380 h 88 v 80 c -20 34 -68 34 -88 0 Z', { fill: '#E2BE9E' }),
    path('M 536 424 c 26 28 62 28 88 0 v 30 c -20 20 -68 20 -88 0 Z', { fill: '#B98C68' }),
    path('M 470 270 c 0 -190 220 -190 220 0 c 0 110 -54 150 -110 150 c -56 0 -110 -40 -110 -150 Z', { fill: '#F0D2B6' }),
    path('M 456 340 C 424 40, 736 40, 704 340 C 704 262, 676 224, 626 204 C 580 236, 524 238, 494 232 C 472 262, 464 296, 456 340 Z', {
      fill: '#4A3527',
    }),
    circle(694, 352, 12, { fill: colour.amber, stroke: colour.ink, width: 3 }),
    path('M 466 346 l 10 22 l -20 0 Z', { fill: colour.amber, stroke: colour.ink, width: 3 }),
    ring(468, 356, 44, 44, '#FF9A91'),
    ring(582, 446, 84, 38, '#FF9A91'),
    path('M 424 352 C 380 340, 350 320, 330 292', { stroke: '#FF9A91', width: 4 }),
    words('shape changes', 172, 274, { size: 32, family: 'serif', weight: 600, fill: '#FFC7C1' }),
    path('M 672 446 C 720 430, 760 380, 786 318', { stroke: '#FF9A91', width: 4 }),
    words('shadow', 780, 258, { size: 32, family: 'serif', weight: 600, fill: '#FFC7C1' }),
    words('stands still', 780, 300, { size: 32, family: 'serif', weight: 600, fill: '#FFC7C1' }),
    path('M 156 628 l 0 40 m 16 -40 l 0 40', { stroke: colour.surface, width: 8 }),
    box(208, 642, 800, 12, { fill: '#4B5670', radius: 6 }),
    box(208, 642, 300, 12, { fill: colour.amber, radius: 6 }),
    circle(508, 648, 14, { fill: colour.surface }),
    box(896, 98, 160, 52, { fill: colour.danger, radius: 26 }),
    words('FAKE', 976, 134, { size: 28, weight: 700, fill: colour.surface, anchor: 'middle', spacing: 3 }),
  );
}
