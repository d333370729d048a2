/**
 * What a page needs of the dictionaries that it draws with, by ISO 32000-2. Everything else stays behind: descriptions, private keys of
 * programs (`PTEX.FileName`), files, scripts, other versions of a picture, and what is for printers alone.
 */
const ofEverything = 'Type Subtype';
const ofResources = 'ExtGState ColorSpace Pattern Shading XObject Font';
const ofPictures =
  'Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte Filter DecodeParms';
const ofFilters = 'K EndOfLine EncodedByteAlign Columns Rows EndOfBlock BlackIs1 Predictor Colors EarlyChange ColorTransform JBIG2Globals';
const ofForms = 'FormType BBox Matrix Resources Group S CS I K';
const ofGraphicsStates = 'LW LC LJ ML D RI OP op OPM Font FL SM SA BM SMask CA ca AIS TK TR TR2 G BC';
const ofFunctions = 'FunctionType Domain Range Size BitsPerSample Order Encode Decode C0 C1 N Functions Bounds';
const ofPatterns =
  'PatternType PaintType TilingType XStep YStep Shading ShadingType Background AntiAlias Coords Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow';
const ofColors = 'Alternate WhitePoint BlackPoint Gamma Colorants Process Components';
const ofFonts =
  'BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs DescendantFonts CIDSystemInfo DW W DW2 W2 CIDToGIDMap BaseEncoding Differences Registry Ordering Supplement CMapName WMode UseCMap';
const ofFontDescriptors =
  'FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 Length1 Length2 Length3 CharSet CIDSet';
const ofBorders = 'W S D I';

/** The keys that are copied. */
export const copiedKeys: ReadonlySet<string> = new Set(
  [
    ofEverything,
    ofResources,
    ofPictures,
    ofFilters,
    ofForms,
    ofGraphicsStates,
    ofFunctions,
    ofPatterns,
    ofColors,
    ofFonts,
    ofFontDescriptors,
    ofBorders,
  ].flatMap((keys) => keys.split(' ')),
);

/** The keys of resources under which the document names things as it likes. */
export const resourceKeys: ReadonlySet<string> = new Set(ofResources.split(' '));

/** Kinds of objects that are never copied, from wherever they are named. */
export const droppedTypes: ReadonlySet<string> = new Set(
  'Catalog Pages Page Metadata EmbeddedFile Filespec Action Annot XRef ObjStm Sig DocTimeStamp StructTreeRoot StructElem'.split(' '),
);

/** The keys whose words drawing needs: which signs a font has, its name, which some programs write as words, and how text of an annotation looks. */
export const wordKeys: ReadonlySet<string> = new Set(
  'BaseFont FontName CMapName Registry Ordering CharSet FontFamily DA Contents'.split(' '),
);
