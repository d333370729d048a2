import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { entryWords, outcomeLabels, stateLabels } from '@clapback/contracts/case-file-text';
import type { BundleContents } from './contents.ts';

const style = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2{line-height:1.25}li{margin-block:.75rem}p{margin-block:.25rem;white-space:pre-line}small{opacity:.75}code{font-size:.8125rem}`;

const moment = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * The first page of a bundle, which any browser opens from the folder: what the matter is, what happened, and each file with a link and its
 * hash. No script, and nothing from elsewhere.
 */
export function indexPage({ file, files, missing, madeAt }: BundleContents): Buffer {
  const state = file.outcome ? outcomeLabels[file.outcome] : stateLabels[file.state];
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { httpEquiv: 'Content-Security-Policy', content: "default-src 'none'; style-src 'unsafe-inline'" }),
      h('title', null, `Case file ${file.reference}`),
      h('style', { dangerouslySetInnerHTML: { __html: style } }),
    ),
    h(
      'body',
      null,
      h('h1', { dir: 'auto' }, file.title),
      h('p', null, `Case file ${file.reference}. ${state}. This bundle was made on ${moment(madeAt.toISOString())}.`),
      file.summary ? h('p', { dir: 'auto' }, file.summary) : null,
      file.accusationUrl ? h('p', null, file.accusationUrl) : null,
      list('What happened', file.entries, ({ id, ...entry }) => {
        const { title, text } = entryWords(entry);
        return h(
          'li',
          { key: id },
          h('small', null, moment(entry.happenedAt)),
          h('p', null, title),
          text ? h('p', { dir: 'auto' }, text) : null,
        );
      }),
      list('Files', files, ({ path, about, sha256 }) =>
        h('li', { key: path }, h('a', { href: encodeURI(path) }, path), h('p', null, about), h('code', null, sha256)),
      ),
      list('Evidence without a file', missing, ({ id, number, name, sha256, keptAt, why }) =>
        h(
          'li',
          { key: id },
          `Item ${number}: ${name}`,
          h('p', null, why),
          keptAt ? h('small', null, `Kept ${moment(keptAt)}`) : null,
          sha256 ? h('p', null, h('code', null, sha256)) : null,
        ),
      ),
      h('p', null, 'To check that no file has changed, run in this folder: ', h('code', null, 'sha256sum -c SHA256SUMS')),
    ),
  );
  return Buffer.from(`<!doctype html>${renderToStaticMarkup(page)}\n`);
}

const list = <Item>(heading: string, items: readonly Item[], row: (item: Item) => ReactNode): ReactNode =>
  items.length === 0 ? null : h(Fragment, null, h('h2', null, heading), h('ul', null, items.map(row)));
