declare module '*.md' {
  import type { TextDocument } from '@clapback/federation/text-document.ts';

  const document: TextDocument;
  export default document;
}
