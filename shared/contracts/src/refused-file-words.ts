const asDocument = 'Save it as PDF or DOCX and choose that.';

/** What is told of a file that is not taken, by what it is: what that is, and what to do instead. */
export const refusedFiles = {
  video: 'This is a video. Videos cannot be attached: take screenshots of what matters and choose those.',
  audio: 'This is a sound recording. Recordings cannot be attached: write down what is said, save it as a text file and choose that.',
  spreadsheet: 'This is a spreadsheet. Save or print it as a PDF and choose that.',
  presentation: 'This is a presentation. Save it as a PDF and choose that.',
  archive: 'This is an archive. Unpack it and choose the files that are in it.',
  email: 'This is an email. Print it as a PDF, or take a screenshot of it, and choose that.',
  picture: 'This kind of picture cannot be opened. Save it as JPEG or PNG and choose that.',
  drawing: 'This is a drawing (SVG). Save it as PNG or PDF and choose that.',
  rtf: `This is a rich text file (RTF). ${asDocument}`,
  html: `This is a web page (HTML). ${asDocument}`,
  mhtml: `This is a web page or an email (MHTML, EML). ${asDocument}`,
  template: `This is a template of Word. ${asDocument}`,
  macros: `This Word document has macros in it. ${asDocument}`,
  wordml: `This is a Word document in XML. ${asDocument}`,
  document: `This kind of document cannot be opened. ${asDocument}`,
} as const;
export type RefusedFile = keyof typeof refusedFiles;

const endings: Partial<Record<RefusedFile, string>> = {
  video: 'mp4 m4v mov qt mkv webm avi mpg mpeg wmv asf flv f4v 3gp 3g2 ogv mts m2ts mj2',
  audio: 'mp3 m4a m4b aac wav ogg oga opus spx flac amr wma mid midi aif aiff aifc caf ape mp2 mpc wv ac3 dsf voc',
  spreadsheet: 'xlsx xlsm xltx xltm xlsb xls csv ods ots numbers',
  presentation: 'pptx pptm potx potm ppsx ppsm ppt pps odp otp key',
  archive: 'zip rar 7z gz tgz tar bz2 xz zst lz lz4 lzh z cab ar arj iso dmg zipx',
  email: 'eml msg mbox pst',
  picture: 'bmp ico cur icns psd xcf jxl jxr jp2 jpx jpm j2c flif jls ktx cr2 cr3 nef arw orf rw2 raf dng',
  drawing: 'svg svgz',
  rtf: 'rtf',
  html: 'html htm xhtml',
  mhtml: 'mhtml mht',
  template: 'dotx dot',
  macros: 'docm dotm',
  document: 'odt ott odg pages wpd wps xps oxps epub mobi ps eps ai indd pub djvu tex',
};
const kinds = new Map(
  Object.entries(endings).flatMap(([kind, names]) => names.split(' ').map((ending) => [ending, kind as RefusedFile] as const)),
);

/** What a file is by the ending of its name, where it is nothing that is taken. */
export const refusedFileOf = (name: string): RefusedFile | null => kinds.get(name.split('.').at(-1)!.toLowerCase()) ?? null;
