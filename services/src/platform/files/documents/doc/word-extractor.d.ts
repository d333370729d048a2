// The package has no types; these are of what is used here.
declare module 'word-extractor/lib/word-ole-extractor.js' {
  import type { OleDocument, TextPiece, WordText } from '#platform/files/documents/doc/word-extractor-types.ts';
  export default class WordOleExtractor {
    _pieces: TextPiece[];
    _boundaries: Record<string, number>;
    extract(reader: object): Promise<WordText>;
    documentStream(document: OleDocument, name: string): Promise<object>;
    streamBuffer(stream: object): Promise<Buffer>;
    extractWordDocument(document: OleDocument, head: Buffer): Promise<WordText>;
    writePieces(head: Buffer, table: Buffer): void;
    writeCharacterProperties(head: Buffer, table: Buffer): void;
  }
}
declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(bytes: Buffer);
    buffer(): Buffer;
  }
}
declare module 'word-extractor/lib/ole-allocation-table.js' {
  export default class AllocationTable {
    _table: number[];
    getSecIdChain(start: number): number[];
  }
}
