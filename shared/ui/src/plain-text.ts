/** A piece of a line: text as it is, or an address that may be followed. */
export type TextPiece = string | { href: string; label: string };

// Signs that end a sentence or a quotation, in any script, stand in no address as browsers copy it.
const address = /https?:\/\/[^\s<>"'`。、，！？；：（）「」『』【】〈〉《》“”„‘‚«»‹›]+/giu;
const trailing = /[.,;:!?…»”’)\]}]+$/u;

function withoutTrailingPunctuation(found: string): string {
  let link = found;
  for (;;) {
    const shorter = link.replace(trailing, '');
    if (shorter === link) return link;
    const cut = link.slice(shorter.length);
    // An address may hold balanced brackets: only the closing ones without a partner belong to the sentence.
    if (cut[0] === ')' && shorter.split('(').length > shorter.split(')').length) {
      link = `${shorter})`;
      return link;
    }
    link = shorter;
  }
}

function asSafeHref(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  // 'https://bank.example@evil.example' shows one host and opens another.
  return url.username || url.password ? null : url.href;
}

/** Splits a line into text and http(s) addresses; anything else that looks like an address stays text. */
export function linkedLine(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of line.matchAll(address)) {
    const label = withoutTrailingPunctuation(match[0]);
    const href = asSafeHref(label);
    if (!href) continue;
    if (match.index > end) pieces.push(line.slice(end, match.index));
    pieces.push({ href, label });
    end = match.index + label.length;
  }
  if (end < line.length) pieces.push(line.slice(end));
  return pieces;
}

/** Paragraphs of a plain text (parted by blank lines), each a list of lines. */
export function paragraphs(text: string): string[][] {
  return text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()))
    .map((lines) => lines.filter((line, index) => line !== '' || (index > 0 && index < lines.length - 1)))
    .filter((lines) => lines.length > 0);
}
