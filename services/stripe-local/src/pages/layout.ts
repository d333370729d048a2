import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a route of the pages answers: a page, or where the browser goes next. */
export type Answer = Page | { seeOther: string };

export interface Page {
  title: string;
  content: ReactNode;
  status?: number;
  /** Where its back link leads, and to what. Null where nothing is known of the product. */
  back: { href: string; label: string } | null;
  /** The origin to which its forms lead on after they were taken, where that is not this server. */
  leadsTo?: string;
}

/** The way back to the product, from an address that it gave. */
export const backTo = (href: string | null): Page['back'] => (href === null ? null : { href, label: 'Back to Clapback' });

/** The HTML of a page. It needs no script. */
export const render = (page: Page): string => `<!doctype html>${renderToStaticMarkup(h(Document, page))}`;

function Document({ title, content, back }: Page): ReactNode {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, `${title} · Clapback test payments`),
      h('link', { rel: 'icon', type: 'image/svg+xml', href: '/pages/mark.svg' }),
      h('link', { rel: 'stylesheet', href: '/pages/style.css' }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h('p', { className: 'test' }, 'Test payments: no money moves'),
        h(
          'div',
          { className: 'bar' },
          h('span', { className: 'brand' }, h('img', { src: '/pages/mark.svg', alt: '', width: 28, height: 28 }), 'Clapback'),
          back && h('a', { className: 'back', href: back.href }, back.label),
        ),
      ),
      h('main', null, content),
    ),
  );
}

/** A page that says one thing. */
export const notice = (title: string, words: string, { back, status = 200 }: Pick<Page, 'back' | 'status'>): Page => ({
  title,
  status,
  back,
  content: h(
    'div',
    { className: 'card narrow' },
    h('h1', null, title),
    h('p', null, words),
    back ? h('p', null, h('a', { className: 'button', href: back.href }, back.label)) : h('p', null, 'You can close this tab.'),
  ),
});
