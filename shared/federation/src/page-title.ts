/** The name of the product, as titles and the frame write it. */
export const productName = 'Clapback';

/** The document's title for a screen's own; the service and the page write it alike. */
export function pageTitle(title: string): string {
  return `${title} · ${productName}`;
}
