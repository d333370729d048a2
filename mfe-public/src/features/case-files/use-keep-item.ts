import type { ItemKind } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch, useCan } from '@clapback/store';
import { useKeptItemsOpenCaseFileMutation } from './case-files-endpoints.ts';

/** Keeps what an item says in a case file, which is opened where there is none about it. Null for anyone without Premium, or suspended. */
export function useKeepItem(item: { kind: ItemKind; id: string }): (() => Promise<void>) | null {
  const dispatch = useAppDispatch();
  const isAllowed = useCan('case-file:change');
  const [open, { isLoading }] = useKeptItemsOpenCaseFileMutation();
  if (!isAllowed) return null;
  return async () => {
    if (isLoading) return;
    try {
      const { id } = await open({ kind: item.kind, id: item.id }).unwrap();
      dispatch(toast({ title: 'Kept in a case file', action: { label: 'View', to: `/premium/case-files/${id}` } }));
    } catch (error) {
      const description = errorMessage(error, 'Please try again in a moment.');
      dispatch(toast({ title: 'It was not kept in a case file', description, variant: 'destructive' }));
    }
  };
}
