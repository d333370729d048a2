import type { FromViewer, PdfAssetFolder, ToViewer } from '@clapback/federation/pdf-viewer.ts';

/** Tells the page around the frame something. The policy of the frame's page sees to it that this is a page of ours. */
export const tellPage = (message: FromViewer): void => parent.postMessage(message, '*');

const folders: Record<string, PdfAssetFolder> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' };
let asked = 0;

/** Gets files for pdf.js from the page around the frame, which is the only one that can be asked. */
export class AssetsFromPage {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const folder = folders[kind];
    if (!folder) throw new Error(`There is no file of the kind ${kind}`);
    asked += 1;
    const id = asked;
    const bytes = await new Promise<ArrayBuffer | null>((resolve) => {
      const take = ({ source, data }: MessageEvent<ToViewer>) => {
        if (source !== parent || data.type !== 'asset' || data.id !== id) return;
        removeEventListener('message', take);
        resolve(data.bytes);
      };
      addEventListener('message', take);
      tellPage({ type: 'asset', id, folder, file: filename });
    });
    if (!bytes) throw new Error(`${filename} could not be loaded`);
    return new Uint8Array(bytes);
  }
}
