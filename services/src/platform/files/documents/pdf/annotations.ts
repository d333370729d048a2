import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import type { DocumentPart } from '@clapback/contracts';
import { BrokenPdf } from './broken-pdf.ts';
import { drawField } from './draw-field.ts';
import { UndrawableText, type FieldFonts } from './field-fonts.ts';
import type { PdfFields } from './fields.ts';
import { wordKeys } from './keys.ts';
import type { PdfObjects } from './objects.ts';

/** Marks that viewers draw by themselves where the document brings no picture of them. */
const drawn = new Set('FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Ink Caret'.split(' '));
/** Marks of which their picture alone is seen: stamps, and fields of forms with what was filled in. */
const pictured = new Set('Stamp Widget Watermark'.split(' '));
/** What readers do not get of the others. */
const parts: Record<string, DocumentPart> = {
  Link: 'links',
  Text: 'comments',
  Popup: 'comments',
  FileAttachment: 'embedded_files',
  Sound: 'media',
  Movie: 'media',
  Screen: 'media',
  RichMedia: 'media',
  '3D': 'media',
};
const ofDrawing = 'Rect C IC CA ca BS BE Border QuadPoints InkList L LE Vertices RD DA Q CL'.split(' ');
/** Bits 2 and 6: not to be shown at all, not to be shown on a screen. */
const hiddenFlags = 2 | 32;

/** Thrown where something was filled into a form that cannot be drawn. */
export class UndrawableField extends Error {
  override readonly name = 'UndrawableField';
}

/** What stands on a page beside its content: operators that draw it, and what of it viewers draw by themselves. */
export interface DrawnAnnotations {
  operators: string[];
  /** What the operators name, for the resources of the page. */
  pictures: Map<string, PDFRef>;
  copies: PDFDict[];
}

/** What annotations are drawn with, of a whole document. */
export interface AnnotationTools {
  objects: PdfObjects;
  fields: PdfFields;
  fonts: FieldFonts;
  notShown: Set<DocumentPart>;
}

type Box = [left: number, bottom: number, right: number, top: number];

/**
 * The annotations of a page as far as they are seen, as a part of the page: their pictures, what was filled into forms, marks. What opens,
 * plays or leads elsewhere stays behind, and who wrote it and when. Throws `UndrawableField`.
 */
export async function drawAnnotations(annotations: readonly PDFObject[], tools: AnnotationTools): Promise<DrawnAnnotations> {
  const result: DrawnAnnotations = { operators: [], pictures: new Map(), copies: [] };
  const { objects, fields, fonts, notShown } = tools;
  const { source } = objects;
  const forms = new Map<PDFRawStream, number>();
  for (const one of annotations) {
    const annotation = source.lookup(one);
    if (!(annotation instanceof PDFDict)) continue;
    const kind = nameOf(annotation, 'Subtype');
    if (parts[kind]) notShown.add(parts[kind]);
    if (!drawn.has(kind) && !pictured.has(kind)) continue;
    if (objects.layers.isOff(annotation.get(PDFName.of('OC')))) {
      objects.hasHiddenLayers = true;
      continue;
    }
    if (Number(annotation.lookup(PDFName.of('F')) ?? 0) & hiddenFlags) continue;
    // Marks with a note that opens beside them.
    if (kind !== 'Widget' && kind !== 'FreeText' && annotation.has(PDFName.of('Popup'))) notShown.add('comments');
    const box = boxOf(annotation.lookup(PDFName.of('Rect')));
    const picture = pictureOf(annotation);
    const isNumb = picture !== null && !draws(objects, picture.stream);
    if (kind === 'Widget' && box) {
      const text = picture === null || isNumb || fields.drawsAnew ? fields.textOf(annotation) : null;
      const isMissing = picture === null && fields.kindOf(annotation) === 'Btn' && fields.isOn(annotation);
      const place = text || isMissing ? placeOf(annotation, box) : null;
      try {
        if (place) result.operators.push(`q ${place.matrix} cm`, text ? await drawField(text, place, fonts) : cross(place), 'Q');
        if (place) continue;
      } catch (error) {
        if (!(error instanceof UndrawableText)) throw error;
        // What the document itself shows of it will do.
        if (picture === null || isNumb) throw new UndrawableField(error.message);
      }
    }
    if (picture && box) {
      const operators = draw(objects, picture, box, result.pictures);
      if (operators) result.operators.push(operators);
      forms.set(picture.stream, (forms.get(picture.stream) ?? 0) + 1);
    } else if (drawn.has(kind)) result.copies.push(copyMark(objects, annotation, kind));
  }
  objects.add(forms);
  return result;
}

/** A picture of an annotation in the state that it is in. */
function pictureOf(annotation: PDFDict): { stream: PDFRawStream; ref: PDFRef } | null {
  const pictures = annotation.lookup(PDFName.of('AP'));
  if (!(pictures instanceof PDFDict)) return null;
  let value = pictures.get(PDFName.of('N'));
  let shown = annotation.context.lookup(value);
  if (shown instanceof PDFDict) {
    const state = annotation.lookup(PDFName.of('AS'));
    value = shown.get(state instanceof PDFName ? state : PDFName.of('Off'));
    shown = annotation.context.lookup(value);
  }
  return shown instanceof PDFRawStream && value instanceof PDFRef ? { stream: shown, ref: value } : null;
}

/** What was found of pictures, which many fields may share. */
const drawing = new WeakMap<PDFRawStream, boolean>();

/** Whether a picture shows anything. Some programs leave an empty one behind, and viewers show what was filled in. */
function draws(objects: PdfObjects, stream: PDFRawStream): boolean {
  const resources = stream.dict.lookup(PDFName.of('Resources'));
  const known = drawing.get(stream) ?? objects.shown([stream], resources instanceof PDFDict ? resources : undefined).draws;
  drawing.set(stream, known);
  return known;
}

/** The operator that draws a picture into its box (ISO 32000-2, 12.5.5, algorithm 8). */
function draw(
  objects: PdfObjects,
  { stream, ref }: { stream: PDFRawStream; ref: PDFRef },
  box: Box,
  pictures: Map<string, PDFRef>,
): string | null {
  const bounds = boxOf(stream.dict.lookup(PDFName.of('BBox')));
  if (!bounds) return null;
  const given = numbersOf(stream.dict.lookup(PDFName.of('Matrix')));
  const [a, b, c, d, e, f] = (given?.length === 6 ? given : [1, 0, 0, 1, 0, 0]) as [number, number, number, number, number, number];
  const corners = [
    [bounds[0], bounds[1]],
    [bounds[2], bounds[1]],
    [bounds[0], bounds[3]],
    [bounds[2], bounds[3]],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (width === 0 || height === 0) return null;
  const copied = objects.copy(ref, 'form');
  if (!(copied instanceof PDFRef)) return null;
  const [sx, sy] = [(box[2] - box[0]) / width, (box[3] - box[1]) / height];
  const name = `ClapbackMark${copied.objectNumber}`;
  pictures.set(name, copied);
  return `q ${[sx, 0, 0, sy, box[0] - left * sx, box[1] - bottom * sy].map(plain).join(' ')} cm /${name} Do Q`;
}

/** Where a field's text stands: its box turned upright, and the matrix that turns it back. */
function placeOf(widget: PDFDict, [left, bottom, right, top]: Box): { width: number; height: number; matrix: string } {
  const look = widget.lookup(PDFName.of('MK'));
  const turn = look instanceof PDFDict ? Number(look.lookup(PDFName.of('R')) ?? 0) : 0;
  const [width, height] = [right - left, top - bottom];
  const matrix = (...values: number[]) => values.map(plain).join(' ');
  switch (((turn % 360) + 360) % 360) {
    case 90:
      return { width: height, height: width, matrix: matrix(0, 1, -1, 0, right, bottom) };
    case 180:
      return { width, height, matrix: matrix(-1, 0, 0, -1, right, top) };
    case 270:
      return { width: height, height: width, matrix: matrix(0, -1, 1, 0, left, top) };
    default:
      return { width, height, matrix: matrix(1, 0, 0, 1, left, bottom) };
  }
}

/** A box that is set. */
function cross({ width, height }: { width: number; height: number }): string {
  const [x, y] = [width * 0.2, height * 0.2];
  return `q 0 G ${plain(Math.max(0.5, Math.min(width, height) * 0.1))} w ${plain(x)} ${plain(y)} m ${plain(width - x)} ${plain(height - y)} l ${plain(x)} ${plain(height - y)} m ${plain(width - x)} ${plain(y)} l S Q`;
}

/** A mark that viewers draw by what it is, as far as that is seen. */
function copyMark(objects: PdfObjects, annotation: PDFDict, kind: string): PDFDict {
  const copy = objects.target.obj({ Type: 'Annot', Subtype: kind, F: 4 });
  for (const key of kind === 'FreeText' ? [...ofDrawing, 'Contents'] : ofDrawing) {
    const copied = objects.copy(annotation.get(PDFName.of(key)), wordKeys.has(key) ? 'words' : 'plain');
    if (copied) copy.set(PDFName.of(key), copied);
  }
  return copy;
}

const plain = (value: number) => {
  if (!Number.isFinite(value)) throw new BrokenPdf('A place that is no number');
  return String(Number(value.toFixed(5)));
};

function nameOf(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

function numbersOf(value: PDFObject | undefined): number[] | null {
  if (!(value instanceof PDFArray)) return null;
  const numbers = Array.from({ length: value.size() }, (_, index) => value.lookup(index));
  return numbers.every((one) => one instanceof PDFNumber) ? numbers.map((one) => (one as PDFNumber).asNumber()) : null;
}

/** A rectangle with its lower left corner first; null for what is none, or has no area. */
export function boxOf(value: PDFObject | undefined): Box | null {
  const numbers = numbersOf(value);
  if (numbers?.length !== 4) return null;
  const [x1, y1, x2, y2] = numbers as Box;
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] > box[0] && box[3] > box[1] ? box : null;
}
