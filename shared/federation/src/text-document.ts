/** A piece of a document's text. */
export type TextNode =
  | string
  /** A name in double braces, which the page fills in. */
  | { variable: string }
  | { tag: TextTag; href?: string; children: TextNode[] };

/** The elements that a document may hold. */
export type TextTag = 'p' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a';

/** One section of a document, under a heading of the second level. */
export interface TextSection {
  /** What addresses end in (`#who`), in mails as well: it never changes. */
  id: string;
  heading: string;
  blocks: TextNode[];
}

/** A version of a document: the date from which it holds, and what it changed. */
export interface TextVersion {
  date: string;
  change: string;
}

/** A document written in Markdown, as the build makes it of the file: data, so that no page brings a parser along. */
export interface TextDocument {
  title: string;
  /** What stands before the first section. */
  lead: TextNode[];
  sections: TextSection[];
  /** Newest first: the items of the section `versions`. Empty where there is none. */
  versions: TextVersion[];
}
