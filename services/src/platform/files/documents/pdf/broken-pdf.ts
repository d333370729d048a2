/** Thrown where something that a page shows is not there, or cannot be read. */
export class BrokenPdf extends Error {
  override readonly name = 'BrokenPdf';
}
