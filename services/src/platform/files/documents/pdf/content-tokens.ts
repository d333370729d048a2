/** A piece of what draws a page. `picture` is a whole picture that stands among the operators (`BI` to `EI`). */
export interface Token {
  kind: 'number' | 'name' | 'string' | 'array' | 'dict' | 'word' | 'operator' | 'picture';
  /** Its bytes as characters below 256. */
  text: string;
  /** Of a picture: where its data begins. */
  data?: number;
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
/** Whether a byte may be within a name, a number or an operator; there is none behind the end. */
const isRegular = (byte: number): boolean => !Number.isNaN(byte) && !isSpace(byte) && !delimiters.has(byte);
const [open, close, less, greater, left, right, slash, percent, backslash] = Buffer.from('()<>[]/%\\') as unknown as number[];
const words = new Set(['true', 'false', 'null']);

/**
 * The tokens of a content stream (ISO 32000-2, 7.8.2) in their order, without comments. What is no token is left out, as viewers do.
 * @param operators the known ones: two that stand without a space between them are told apart by it
 */
export function* tokensOf(content: string, operators: { has(name: string): boolean }): Generator<Token> {
  let at = 0;
  while (at < content.length) {
    if (isSpace(content.charCodeAt(at))) {
      at += 1;
      continue;
    }
    const end = endOf(content, at);
    const token = content.slice(at, end);
    at = end;
    const kind = kindOf(token);
    if (kind === null) continue;
    if (kind !== 'operator') {
      yield { kind, text: token };
      continue;
    }
    if (token === 'BI') {
      const data = dataOfPicture(content, at);
      const pictureEnd = endOfPicture(content, data);
      yield { kind: 'picture', text: content.slice(at, pictureEnd), data: data - at };
      at = pictureEnd;
      continue;
    }
    for (const name of apart(token, operators)) yield { kind, text: name };
  }
}

function kindOf(token: string): Token['kind'] | null {
  const first = token.charCodeAt(0);
  if (first === percent) return null;
  if (first === slash) return 'name';
  if (first === open) return 'string';
  if (first === less) return token.charCodeAt(1) === less ? 'dict' : 'string';
  if (first === left) return 'array';
  if (!isRegular(first)) return null;
  if ((first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d || first === 0x2e) return 'number';
  return words.has(token) ? 'word' : 'operator';
}

/** Operators that stand together without a space, the longest first. */
function apart(text: string, operators: { has(name: string): boolean }): string[] {
  if (operators.has(text)) return [text];
  const found: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const length = [3, 2, 1].find((count) => rest.length >= count && operators.has(rest.slice(0, count)));
    if (length === undefined) return [text];
    found.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return found;
}

/** Where the token ends that begins at a place. */
function endOf(content: string, at: number): number {
  const first = content.charCodeAt(at);
  if (first === percent) {
    let end = at;
    while (end < content.length && content.charCodeAt(end) !== 0x0a && content.charCodeAt(end) !== 0x0d) end += 1;
    return end;
  }
  if (first === open) return endOfString(content, at);
  if (first === less && content.charCodeAt(at + 1) !== less) {
    const end = content.indexOf('>', at);
    return end === -1 ? content.length : end + 1;
  }
  if (first === left || first === less) return endOfNested(content, at);
  let end = at + 1;
  if (first !== slash && !isRegular(first)) return end;
  while (isRegular(content.charCodeAt(end))) end += 1;
  return end;
}

function endOfString(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    const byte = content.charCodeAt(at);
    if (byte === backslash) at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return content.length;
}

/** Where an array or dictionary ends, whatever lies in it. */
function endOfNested(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; ) {
    const byte = content.charCodeAt(at);
    const isPair = (byte === less || byte === greater) && content.charCodeAt(at + 1) === byte;
    if (byte === left || (byte === less && isPair)) {
      depth += 1;
      at += byte === left ? 1 : 2;
    } else if (byte === right || (byte === greater && isPair)) {
      depth -= 1;
      at += byte === right ? 1 : 2;
      if (depth === 0) return at;
    } else at = isSpace(byte) ? at + 1 : endOf(content, at);
  }
  return content.length;
}

/** Where the data of a picture among the operators begins: behind its keys, `ID` and a space. */
function dataOfPicture(content: string, from: number): number {
  for (let at = from; at < content.length; ) {
    const end = isSpace(content.charCodeAt(at)) ? at + 1 : endOf(content, at);
    if (content.slice(at, end) === 'ID') return Math.min(content.length, end + 1);
    at = end;
  }
  return content.length;
}

/** Where a picture among the operators ends: behind an `EI` between spaces that is followed by what may follow it. */
function endOfPicture(content: string, data: number): number {
  for (let at = content.indexOf('EI', data); at !== -1; at = content.indexOf('EI', at + 1)) {
    const next = content.charCodeAt(at + 2);
    if (!Number.isNaN(next) && !isSpace(next)) continue;
    // eslint-disable-next-line no-control-regex -- spaces of the format
    if (/^[\0\t\n\f\r -~]*$/.test(content.slice(at + 2, at + 17))) return at + 2;
  }
  return content.length;
}

/**
 * A token as it is written anew: numbers without what follows them, strings of digits without other signs, arrays without comments and names.
 * Empty for what an operator has no use for.
 * @param strings whether it may be one, or hold some
 */
export function bare({ kind, text }: Token, strings: boolean): string {
  switch (kind) {
    case 'number':
      return /^[-+.\d]+(?:E-?\d+)?/i.exec(text)![0];
    case 'string':
      if (!strings) return '';
      return text.startsWith('<') ? `<${text.replaceAll(/[^0-9A-Fa-f]/g, '')}>` : text;
    case 'array':
      return `[${[...tokensOf(text.slice(1, -1), nothing)].map((token) => (isOfArray.has(token.kind) ? bare(token, strings) : '')).join(' ')}]`;
    case 'name':
    case 'word':
      return text;
    default:
      return '';
  }
}

const nothing = new Set<string>();
const isOfArray = new Set<Token['kind']>(['number', 'string', 'array']);
