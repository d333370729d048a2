import { createContext, useContext, type ComponentProps } from 'react';

/** The level of the console's own heading: 1 on a page of its own, 2 within a page that has one. */
export const HeadingLevel = createContext<1 | 2>(1);

/** A heading `below` levels under the console's own, so that a page's headings step down by one wherever the console is shown. */
export function Heading({ below, ...rest }: { below: 0 | 1 | 2 } & ComponentProps<'h1'>) {
  const Tag = `h${useContext(HeadingLevel) + below}` as 'h1';
  return <Tag {...rest} />;
}
