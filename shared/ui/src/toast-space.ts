/** Finds a page on which a dialog of any kind is open. One that is fading away does not count: what it ends with stays where it appears. */
export const whileDialogIsOpen =
  'html:is(:has(.MuiDialog-container:not([style*="opacity: 0"])), :has(:not([style*="display: none"]) > .cbm-modal:not([class*="-leave"])))';

const name = '--toast-space';

/** How much of the top of the window toasts take, in CSS: no dialog reaches into it. */
export const toastSpace = `var(${name}, 0px)`;

/**
 * Keeps `toastSpace` true while a corner of toasts is on the page; `edge` is what is free above and below the corner, in px. Call the
 * result to stop.
 */
export function reserveToastSpace(corner: HTMLElement, edge: number): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = corner;
    if (offsetHeight > 0) root.style.setProperty(name, `${offsetHeight + edge}px`);
    else root.style.removeProperty(name);
  });
  observer.observe(corner);
  return () => {
    observer.disconnect();
    root.style.removeProperty(name);
  };
}
