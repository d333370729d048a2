import { color, fontFamily } from '@clapback/ui/tokens.ts';

/** The styles of the page. Those of `.textLayer` are from pdf.js: its invisible words lie where the canvas shows them. */
export const styles = `
  html, body { height: 100%; margin: 0; }
  body { display: flex; flex-direction: column; background: ${color.sunk}; color: ${color.ink}; font: 14px/1.4 ${fontFamily.sans}; }
  header { display: flex; flex: none; align-items: center; justify-content: center; gap: 6px; padding: 6px 12px; background: ${color.surface}; border-bottom: 1px solid ${color.line}; }
  header button { min-width: 40px; height: 40px; border: 1px solid ${color.line}; border-radius: 10px; background: ${color.surface}; color: ${color.ink}; font: 600 18px/1 ${fontFamily.sans}; cursor: pointer; }
  header button:hover { background: ${color.sunk}; }
  header button[aria-disabled='true'] { color: ${color.third}; cursor: default; }
  header button[aria-label='Zoom out'] { margin-left: 12px; }
  header input { width: 44px; height: 38px; padding: 0; border: 1px solid ${color.control}; border-radius: 10px; background: ${color.surface}; color: inherit; font: inherit; text-align: center; }
  header span { min-width: 44px; text-align: center; }
  :focus-visible { outline: 2px solid ${color.accent}; outline-offset: 2px; }
  main { flex: 1; min-height: 0; overflow: auto; padding: 16px; box-sizing: border-box; }
  main:focus-visible { outline-offset: -2px; }
  .sheet { position: relative; margin: 0 auto; background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 0.25); }
  canvas { display: block; width: 100%; height: 100%; }
  .hiddenCanvasElement { position: absolute; top: 0; left: 0; width: 0; height: 0; display: none; }
  .textLayer { color-scheme: only light; position: absolute; inset: 0; overflow: clip; text-align: initial; line-height: 1; text-size-adjust: none; forced-color-adjust: none; transform-origin: 0 0; --min-font-size: 1; --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size)); --min-font-size-inv: calc(1 / var(--min-font-size)); }
  .textLayer :is(span, br) { color: transparent; position: absolute; white-space: pre; cursor: text; transform-origin: 0% 0%; }
  .textLayer > :not(.markedContent), .textLayer .markedContent span:not(.markedContent) { z-index: 1; --font-height: 0; font-size: calc(var(--text-scale-factor) * var(--font-height)); --scale-x: 1; --rotate: 0deg; transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv)); }
  .textLayer .markedContent { display: contents; }
`;
