let known: string | undefined;

/** The nonce of the page's content security policy, which styles that are made later need. */
export function pageNonce(): string | undefined {
  known ??= document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce || undefined;
  return known;
}
