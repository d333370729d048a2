import type { PostResponse } from '@clapback/contracts';
import { useAppDispatch, useCan } from '@clapback/store';
import { lazyPart } from '@clapback/ui';
import { Columns2, Pencil, Trash2 } from 'lucide-react';
import { EntryMenu, readPostAgain, useShowDialog } from '../posts/index.ts';
import { useChooseAnswer } from '../subjects/index.ts';
import type { ResponseDialogProps } from './response-dialog-props.ts';

const dialogs = {
  edit: lazyPart<ResponseDialogProps>(() => import('./edit-response-dialog.tsx')),
  delete: lazyPart<ResponseDialogProps>(() => import('./delete-response-dialog.tsx')),
};

/** What its author can do with a response. */
export function ResponseMenuButton({ response }: { response: PostResponse }) {
  const showDialog = useShowDialog();
  const [mayEdit, mayDelete] = [useCan('response:edit-own') && !response.hidden, useCan('response:delete-own')];
  const mayChoose = useCan('answer:choose') && response.bySubject && !response.hidden;
  const dispatch = useAppDispatch();
  const chooseAnswer = useChooseAnswer((postId) => void dispatch(readPostAgain(postId)));
  if (!response.isMine) return null;

  const show = (kind: keyof typeof dialogs) => (from: HTMLElement | null) => {
    const Part = dialogs[kind];
    showDialog({ name: `${kind} ${response.id}`, from, show: (held) => <Part response={response} {...held} /> });
  };
  return (
    <EntryMenu
      label="Response options"
      item={{ kind: 'response', id: response.id }}
      actions={[
        ...(mayChoose ? [{ label: 'Show beside the post', icon: Columns2, onChoose: () => void chooseAnswer(response) }] : []),
        ...(mayEdit ? [{ label: 'Edit', icon: Pencil, onChoose: show('edit') }] : []),
        ...(mayDelete ? [{ label: 'Delete', icon: Trash2, isDanger: true, onChoose: show('delete') }] : []),
      ]}
    />
  );
}
