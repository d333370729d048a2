/* oxlint-disable oxc/no-this-in-exported-function -- The bundler calls its loaders so. */
import { readTextDocument } from './read-text-document.ts';

/**
 * A loader for documents in Markdown: gives what they say as data.
 *
 * @this {import('@rspack/core').LoaderContext}
 */
export default function load(/** @type {string} */ source) {
  return `export default ${JSON.stringify(readTextDocument(source, this.resourcePath))};`;
}
