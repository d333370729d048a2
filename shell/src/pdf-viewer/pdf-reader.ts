import { getDocument, GlobalWorkerOptions, TextLayer, type PDFDocumentProxy, type RenderTask } from 'pdfjs-dist';
// eslint-disable-next-line import/default -- it is its text that is imported
import workerSource from 'pdfjs-dist/build/pdf.worker.min.mjs?raw';
import { AssetsFromPage } from './page-around.ts';
import { Toolbar } from './toolbar.ts';

const zooms = [1, 1.25, 1.5, 2, 3, 4];
/** Pixels of one canvas; browsers refuse some 16 million and more on a phone. */
const mostPixels = 12_000_000;

/** Shows a PDF page by page, with its words as text that can be read aloud, found and copied. */
export class PdfReader {
  readonly #page = document.createElement('main');
  readonly #canvas = document.createElement('canvas');
  readonly #words = document.createElement('div');
  readonly #toolbar: Toolbar;
  #document: PDFDocumentProxy | undefined;
  #number = 1;
  #zoom = 0;
  #render: RenderTask | undefined;
  #turn = 0;

  constructor(root: HTMLElement, name: string) {
    document.title = name;
    this.#toolbar = new Toolbar({ onPage: (number) => this.#go(number), onZoom: (by) => this.#zoomBy(by) });
    const sheet = document.createElement('div');
    sheet.className = 'sheet';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#words.className = 'textLayer';
    this.#page.tabIndex = 0;
    this.#page.setAttribute('aria-label', name);
    sheet.append(this.#canvas, this.#words);
    this.#page.append(sheet);
    root.append(this.#toolbar.element, this.#page);
    let timer: ReturnType<typeof setTimeout> | undefined;
    addEventListener('resize', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.#show(), 150);
    });
    document.addEventListener('keydown', (event) => this.#onKey(event));
  }

  /** Resolves once the first page is shown. */
  async open(bytes: ArrayBuffer): Promise<void> {
    // A page without an origin can make workers of scripts, and none of modules; what this one exports nobody imports.
    const script = workerSource.replace(/\bexport\s*\{[^{}]*\};?/, '').replaceAll('import.meta.url', '""');
    GlobalWorkerOptions.workerPort = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
    this.#document = await getDocument({
      data: new Uint8Array(bytes),
      BinaryDataFactory: AssetsFromPage,
      cMapUrl: 'cmaps/',
      standardFontDataUrl: 'standard_fonts/',
      wasmUrl: 'wasm/',
      useWorkerFetch: false,
      enableXfa: false,
      stopAtErrors: false,
    } as Parameters<typeof getDocument>[0]).promise;
    await this.#show();
    this.#page.focus();
  }

  #go(number: number): void {
    const pages = this.#document?.numPages ?? 1;
    const next = Math.min(Math.max(1, number), pages);
    if (next === this.#number) return this.#toolbar.show(this.#number, pages, zooms[this.#zoom]!);
    this.#number = next;
    this.#page.scrollTop = 0;
    void this.#show();
  }

  #zoomBy(by: 1 | -1): void {
    const next = Math.min(Math.max(0, this.#zoom + by), zooms.length - 1);
    if (next === this.#zoom) return;
    this.#zoom = next;
    void this.#show();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === '+' || key === '=') this.#zoomBy(1);
    else if (key === '-') this.#zoomBy(-1);
    else if (key === 'PageDown' || (key === 'ArrowRight' && this.#zoom === 0)) this.#go(this.#number + 1);
    else if (key === 'PageUp' || (key === 'ArrowLeft' && this.#zoom === 0)) this.#go(this.#number - 1);
    else if (key === 'Home') this.#go(1);
    else if (key === 'End') this.#go(this.#document?.numPages ?? 1);
    else return;
    event.preventDefault();
  }

  async #show(): Promise<void> {
    const pdf = this.#document;
    if (!pdf) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.#render?.cancel();
    const page = await pdf.getPage(this.#number);
    if (turn !== this.#turn) return;
    const zoom = zooms[this.#zoom]!;
    const whole = page.getViewport({ scale: 1 });
    const scale = (Math.max(this.#page.clientWidth - 32, 200) / whole.width) * zoom;
    const viewport = page.getViewport({ scale });
    const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
    this.#toolbar.show(this.#number, pdf.numPages, zoom);
    this.#canvas.width = Math.floor(viewport.width * sharpness);
    this.#canvas.height = Math.floor(viewport.height * sharpness);
    const { style } = this.#canvas.parentElement!;
    style.width = `${viewport.width}px`;
    style.height = `${viewport.height}px`;
    style.setProperty('--total-scale-factor', String(scale));
    this.#render = page.render({
      canvas: this.#canvas,
      viewport,
      ...(sharpness === 1 ? {} : { transform: [sharpness, 0, 0, sharpness, 0, 0] }),
    });
    const drawn = await this.#render.promise.then(
      () => true,
      (error: Error) => {
        if (error.name === 'RenderingCancelledException') return false;
        throw error;
      },
    );
    if (!drawn || turn !== this.#turn) return;
    this.#words.replaceChildren();
    await new TextLayer({ textContentSource: page.streamTextContent(), container: this.#words, viewport }).render();
  }
}
