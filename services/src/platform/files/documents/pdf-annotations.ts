import { PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import type { PdfObjects } from './pdf-objects.ts';

/** Marks that viewers draw by themselves where the document brings no picture of them. */
const drawn = new Set('FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Ink Caret'.split(' '));
/** Marks of which their picture alone is copied: stamps, and fields of forms with what was filled in. */
const pictured = new Set('Stamp Widget Watermark'.split(' '));
const ofPicture = 'Rect F AP AS OC'.split(' ');
const ofDrawing = [...ofPicture, ...'C IC CA ca BS BE Border QuadPoints InkList L LE Vertices RD DA Q CL'.split(' ')];
/** Bit 2: not to be shown. */
const hiddenFlag = 2;

/**
 * The copy of something that stands on a page beside its content, as far as it is seen; null for all else: links, notes that open, sounds,
 * films, files, buttons that do something. Who made it and when stays behind.
 */
export function copyAnnotation(objects: PdfObjects, annotation: PDFObject | undefined): PDFDict | null {
  if (!(annotation instanceof PDFDict)) return null;
  const subtype = annotation.lookup(PDFName.of('Subtype'));
  const kind = subtype instanceof PDFName ? subtype.decodeText() : '';
  const isDrawn = drawn.has(kind);
  if (!isDrawn && !pictured.has(kind)) return null;
  if (!isDrawn && !annotation.has(PDFName.of('AP'))) return null;
  const flags = annotation.lookup(PDFName.of('F'));
  if (flags && Number(flags.toString()) & hiddenFlag) return null;
  const copy = objects.target.obj({ Type: 'Annot', Subtype: isDrawn ? kind : 'Stamp' });
  const keys = kind === 'FreeText' ? [...ofDrawing, 'Contents'] : isDrawn ? ofDrawing : ofPicture;
  for (const key of keys) {
    const copied = objects.copy(annotation.get(PDFName.of(key)), key);
    if (copied) copy.set(PDFName.of(key), copied);
  }
  return copy;
}
