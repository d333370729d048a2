/** Whether a text begins as a feed in XML does: RSS, RDF or Atom, the latter two with any prefix. */
export const beginsAsFeed = (text: string): boolean => /<(?:rss|(?:[\w-]+:)?(?:feed|RDF))[\s>]/i.test(text.slice(0, 5000));
