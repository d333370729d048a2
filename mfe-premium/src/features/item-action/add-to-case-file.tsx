import type { SlotProps } from '@clapback/federation';
import { Icon } from '@clapback/ui';
import { Folder, FolderPlus, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useCaseFilesListQuery } from '../case-files/index.ts';
import { useAddItem } from './use-add-item.ts';

type ItemActionProps = SlotProps['item.action'];

/** Keeps a post, response or comment in a case file, a new one or one that is open. For subscribers, in the menu of the item. */
export default function AddToCaseFile({ item, onClose, autoFocus = false, MenuAction }: ItemActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the first item of a menu that was opened takes the focus */}
      <MenuAction icon={<Icon as={FolderPlus} />} autoFocus={autoFocus} isExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Add to case file
      </MenuAction>
      {isOpen ? <CaseFileChoice item={item} onClose={onClose} MenuAction={MenuAction} /> : null}
    </>
  );
}

/** Stands in the list of the menu itself: its arrow keys go from one item to the next beside it. */
function CaseFileChoice({ item, onClose, MenuAction }: ItemActionProps) {
  const query = useCaseFilesListQuery({ order: 'newest' }, { refetchOnMountOrArgChange: true });
  const add = useAddItem(item);
  const choose = (caseFileId: string | null) => () => {
    onClose();
    void add(caseFileId);
  };
  return (
    <>
      <MenuAction isNested icon={<Icon as={Plus} />} onClick={choose(null)}>
        New case file
      </MenuAction>
      {query.data?.items
        .filter(({ state }) => state !== 'done')
        .map(({ id, title }) => (
          <MenuAction key={id} isNested icon={<Icon as={Folder} />} onClick={choose(id)}>
            <span dir="auto">{title}</span>
          </MenuAction>
        ))}
      {query.data ? null : query.isError && !query.isFetching ? (
        <MenuAction isNested icon={<Icon as={RotateCw} />} onClick={() => void query.refetch()}>
          Your case files could not be loaded. Try again
        </MenuAction>
      ) : (
        <MenuAction isNested disabled icon={null}>
          Loading your case files…
        </MenuAction>
      )}
    </>
  );
}
