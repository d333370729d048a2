export { LegalDocument } from './legal-document.tsx';
export { legalPages } from './legal-pages.ts';
export { PageLinks } from './page-links.tsx';
export { TextBlocks } from './text-blocks.tsx';
export { wordsOf } from './words-of.ts';
