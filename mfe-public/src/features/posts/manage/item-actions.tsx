import { Slot, type SlotProps } from '@clapback/federation';
import { MenuAction } from './menu-action.tsx';

type ItemActionsProps = Omit<SlotProps['item.action'], 'MenuAction'>;

/** What other parts add to the menu of a post, response or comment. Until their code is there it keeps their place. */
export function ItemActions({ item: { kind, id }, onClose, autoFocus = false }: ItemActionsProps) {
  return (
    <Slot
      name="item.action"
      props={{ item: { kind, id }, onClose, autoFocus, MenuAction }}
      pending={
        <MenuAction icon={null} disabled>
          Loading…
        </MenuAction>
      }
    />
  );
}
