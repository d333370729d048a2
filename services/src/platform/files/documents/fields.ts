/** The fields that make Word ask another program or another machine. ECMA-376, part 1, 17.16.5 */
const fetching = /^["'\s]*(?:DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE|RD)\b/i;

/** Whether a field with this code opens another program or fetches something from elsewhere. */
export const isFetching = (code: string): boolean => fetching.test(code);
