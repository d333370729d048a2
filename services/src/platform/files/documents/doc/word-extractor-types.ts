/** The container of an old Word document, as `word-extractor` reads it. */
export interface OleDocument {
  _directoryTree: { _entries: { name: string; size: number; storageDirId: number }[] };
}

/** A piece of the text. Places are characters (`Cp`) and bytes of the file (`FilePos`). `bpc`: bytes of a character. */
export interface TextPiece {
  text: string;
  length: number;
  totLength: number;
  startCp: number;
  endCp: number;
  startFilePos: number;
  endFilePos: number;
  size: number;
  bpc: 1 | 2;
}

/** What was read of an old Word document, by its places on the page. */
export interface WordText {
  getBody(options: { filterUnicode: false }): string;
  getHeaders(options: { filterUnicode: false; includeFooters: false }): string;
  getFooters(options: { filterUnicode: false }): string;
  getFootnotes(options: { filterUnicode: false }): string;
  getEndnotes(options: { filterUnicode: false }): string;
  getTextboxes(options: { filterUnicode: false }): string;
}
