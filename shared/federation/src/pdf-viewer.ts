// What the page that shows PDFs (in the shell's build, in a sandboxed frame) and the page around it say to each other.

/** Folders of the files that pdf.js asks for while it reads a PDF. */
export type PdfAssetFolder = 'cmaps' | 'standard_fonts' | 'wasm';

/** What the page around it tells the viewer of PDFs. */
export type ToViewer =
  | { type: 'open'; bytes: ArrayBuffer; name: string; scheme: 'light' | 'dark' }
  /** The page around it has changed its colours. */
  | { type: 'scheme'; scheme: 'light' | 'dark' }
  | { type: 'asset'; id: number; bytes: ArrayBuffer | null };

/** What the viewer of PDFs tells the page around it. */
export type FromViewer =
  | { type: 'ready' }
  | { type: 'shown' }
  | { type: 'failed' }
  | { type: 'close' }
  | { type: 'asset'; id: number; folder: PdfAssetFolder; file: string };
