/** Whether the browser says that it has no network. What knows nothing of that, such as Node, says nothing. */
export function hasNoNetwork(): boolean {
  const { navigator } = globalThis as { navigator?: Partial<Navigator> };
  return navigator?.onLine === false;
}
