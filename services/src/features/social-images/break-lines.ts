/** The room that a text has. Widths are in any one unit. */
export interface Room {
  width: number;
  /** The most lines. */
  lines: number;
  /** The width of a part of the text; that of two parts is the sum of theirs. */
  widthOf: (text: string) => number;
}

export interface BrokenText {
  lines: string[];
  /** Whether all of it has room; else the last line ends in an ellipsis. */
  isWhole: boolean;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

/** Breaks a text between its words, which one space parts. A word that is longer than a line is cut; what has no room is left out. */
export function breakLines(text: string, room: Room): BrokenText {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => cutWord(one, room))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || room.widthOf(longer) <= room.width) {
      line = longer;
      continue;
    }
    lines.push(line);
    if (lines.length === room.lines) return { lines: [...lines.slice(0, -1), withEllipsis(line, room)], isWhole: false };
    line = word;
  }
  if (line !== '') lines.push(line);
  return { lines, isWhole: true };
}

/** A word in parts of which each fills a line, or as it is. */
function cutWord(word: string, { width, widthOf }: Room): string[] {
  if (widthOf(word) <= width) return [word];
  const parts = [''];
  let used = 0;
  for (const letter of lettersOf(word)) {
    const more = widthOf(letter);
    if (used > 0 && used + more > width) {
      parts.push('');
      used = 0;
    }
    parts[parts.length - 1] += letter;
    used += more;
  }
  return parts;
}

/** The most of a line that has room with an ellipsis, which takes the place of the sign that a word ended with. */
function withEllipsis(line: string, { width, widthOf }: Room): string {
  for (let rest = line; ; ) {
    const shown = `${rest.replace(/[\s.,:;…–-]+$/u, '')}…`;
    if (rest === '' || widthOf(shown) <= width) return shown;
    const end = rest.lastIndexOf(' ');
    rest = end > 0 ? rest.slice(0, end) : lettersOf(rest).slice(0, -1).join('');
  }
}
