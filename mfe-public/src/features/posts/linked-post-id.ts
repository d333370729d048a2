import { useSearchParams } from 'react-router';

/** The id of the post that the address names (`/?post=…`), or null. */
export function useLinkedPostId(): string | null {
  const [query] = useSearchParams();
  return query.get('post') || null;
}
