// A page of its own, in a sandboxed frame: it may ask nobody for anything. The page around it sends the bytes of one PDF, and what pdf.js
// needs beside its own code (character maps, fonts, decoders), and learns when the reader wants to leave.
import { customProperties } from '@clapback/ui/tokens.ts';
import type { ToViewer } from '@clapback/federation/pdf-viewer.ts';
import { tellPage } from './page-around.ts';
import { PdfReader } from './pdf-reader.ts';
import { styles } from './styles.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [sheet];

function takeColours(scheme: 'light' | 'dark'): void {
  for (const [name, value] of Object.entries(customProperties(scheme))) document.documentElement.style.setProperty(name, value);
  document.documentElement.style.colorScheme = scheme;
}

let isOpen = false;
addEventListener('message', ({ source, data }: MessageEvent<ToViewer>) => {
  if (source !== parent) return;
  if (data.type === 'scheme') takeColours(data.scheme);
  if (data.type !== 'open' || isOpen) return;
  isOpen = true;
  takeColours(data.scheme);
  new PdfReader(document.body, data.name).open(data.bytes).then(
    () => tellPage({ type: 'shown' }),
    (error: unknown) => {
      console.error('The PDF could not be shown.', error);
      tellPage({ type: 'failed' });
    },
  );
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tellPage({ type: 'close' });
});
tellPage({ type: 'ready' });
