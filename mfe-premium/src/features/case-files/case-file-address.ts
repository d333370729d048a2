const list = '/premium/case-files';

/** Where a case file stands, or the list of them. */
export const caseFileAddress = (id: string | null = null): string => (id === null ? list : `${list}/${id}`);

/** Whether an address is one of case files. */
export const isOfCaseFiles = (pathname: string): boolean => pathname === list || pathname.startsWith(`${list}/`);

/** Where an address from before leads, which had a tab and the case in its query; null for any other. */
export function movedTo(params: URLSearchParams): string | null {
  return params.get('tab') === 'case-files' ? caseFileAddress(params.get('case')) : null;
}
