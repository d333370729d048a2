/** What the page that is made of a document may fetch: nothing. It shows pictures that it has in itself. */
export const copyPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
