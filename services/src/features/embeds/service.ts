/** The path of a post's embed. */
export const embedPath = (id: string): string => `/embed/posts/${id}`;

/** The path at which other sites learn how to frame the page at an address, for the head of that page. */
export const oembedPath = (address: string): string => `/oembed?${new URLSearchParams({ url: address, format: 'json' }).toString()}`;
