import { useSearchParams } from 'react-router';

/** Which case file is open, by the address: `?tab=case-files&case=<id>`, or `new` for the form of another. */
export function useOpenCase() {
  const [params, setParams] = useSearchParams();
  const openId = params.get('case');
  const show = (id: string | null) => setParams({ tab: 'case-files', ...(id === null ? {} : { case: id }) });
  return { openId, show };
}
