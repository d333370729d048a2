import type { FieldFonts, FieldRun } from './field-fonts.ts';
import type { FieldText } from './fields.ts';

/** A field's place on its page in points, as its text stands upright. */
export interface FieldBox {
  width: number;
  height: number;
}

const margin = 2;
const lineHeight = 1.15;
/** Sizes of a text that fits its field. */
const [largest, smallest] = [12, 4];

/** The operators that draw what was filled into a field, with the lower left corner of its box at 0. Throws `UndrawableText`. */
export async function drawField(field: FieldText, box: FieldBox, fonts: FieldFonts): Promise<string> {
  const text = field.text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', '    ');
  const lines = (field.isMultiline ? text : text.replaceAll('\n', ' ')).split('\n');
  const room = Math.max(1, box.width - 2 * margin);
  const out = [`q 0 0 ${box.width} ${box.height} re W n BT ${field.color}`];
  if (field.cells > 0) {
    const size = field.size || Math.min(largest, box.height * 0.7);
    const cell = box.width / field.cells;
    for (const [index, sign] of [...text].slice(0, field.cells).entries()) {
      const runs = await fonts.runs(sign);
      out.push(placed(runs, size, cell * index + (cell - widthOf(runs) * size) / 2, baseline(box, size)));
    }
  } else {
    // What does not fit is made smaller rather than cut off, since a reader cannot scroll in it.
    let size = field.size || (field.isMultiline ? largest : Math.min(largest, box.height * 0.7));
    let rows = await rowsOf(lines, field.isMultiline ? room / size : Infinity, fonts);
    while (field.isMultiline && size > smallest && rows.length * size * lineHeight > box.height) {
      size = Math.max(smallest, size * 0.85);
      rows = await rowsOf(lines, room / size, fonts);
    }
    const widest = Math.max(...rows.map(widthOf));
    if (widest * size > room) size = room / widest;
    for (const [index, runs] of rows.entries()) {
      const free = room - widthOf(runs) * size;
      const x = margin + (field.align === 'left' ? 0 : field.align === 'center' ? free / 2 : free);
      const y = field.isMultiline ? box.height - margin - size * (1 + index * lineHeight) : baseline(box, size);
      out.push(placed(runs, size, x, y));
    }
  }
  out.push('ET Q');
  return out.join('\n');
}

const widthOf = (runs: readonly FieldRun[]) => runs.reduce((sum, { width }) => sum + width, 0);
const baseline = (box: FieldBox, size: number) => box.height / 2 - size * 0.35;
const number = (value: number) => String(Math.round(value * 1000) / 1000);

function placed(runs: readonly FieldRun[], size: number, left: number, y: number): string {
  return runs
    .map(({ font, hex, x }) => `/${font} ${number(size)} Tf 1 0 0 1 ${number(left + x * size)} ${number(y)} Tm <${hex}> Tj`)
    .join('\n');
}

/** Lines broken between words, so that none is wider than the room where that can be. @param room for a font of 1 unit */
async function rowsOf(lines: readonly string[], room: number, fonts: FieldFonts): Promise<FieldRun[][]> {
  const rows: FieldRun[][] = [];
  for (const line of lines) {
    let row = '';
    for (const word of line.split(/(?<=\s)(?=\S)/)) {
      if (row !== '' && widthOf(await fonts.runs(row + word)) > room) {
        rows.push(await fonts.runs(row));
        row = '';
      }
      row += word;
    }
    // Put together, since the order of its words follows from the whole row.
    rows.push(await fonts.runs(row));
  }
  return rows;
}
