import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { errorMessage, toast, useAppDispatch, useSession } from '@clapback/store';
import { BusyButton, color, Icon } from '@clapback/ui';
import { fillResponseDraft, respondPath } from '@clapback/ui/headless/response-draft-name.ts';
import { FolderPlus, Info } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CopyDraft } from './copy-button.tsx';
import { useWriterGetStateQuery, useWriterSaveToCaseFileMutation } from './writer-endpoints.ts';
import { budgetText, writtenByText } from './writer-text.ts';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 });
const Note = styled('p')({
  display: 'flex',
  gap: 10,
  marginTop: 16,
  color: color.third,
  fontSize: '0.8125rem',
  '& svg': { flex: 'none', marginTop: 2 },
});

interface DraftActionsProps {
  draftId: string;
  /** The draft as one text; empty where there is none. */
  text: string;
  /** What wrote it; for no draft yet what will. */
  model: string | null | undefined;
  postId: string | null;
  /** The case file that it is for; null where a new one is opened. */
  caseFileId: string | null;
  /** Saves what there is. @returns false where it was not taken */
  onSave: () => Promise<boolean>;
}

/** What becomes of a draft, and who wrote it. */
export function DraftActions({ draftId, text, model, postId, caseFileId, onSave }: DraftActionsProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  const state = useWriterGetStateQuery();
  const [saveToCaseFile, { isLoading }] = useWriterSaveToCaseFileMutation();

  function use() {
    if (!postId || !user) return;
    if (fillResponseDraft(user, postId, text)) void navigate(respondPath(postId));
    else
      dispatch(
        toast({
          title: 'It was not filled in',
          description: 'Your browser keeps nothing. Please copy the draft instead.',
          variant: 'destructive',
        }),
      );
  }

  async function keep() {
    if (!(await onSave())) return;
    const { data, error } = await saveToCaseFile({ id: draftId, ...(caseFileId ? { caseFileId } : {}) });
    if (data)
      dispatch(
        toast({
          title: 'Saved to the case file',
          description: 'The draft is saved in its timeline as it is now.',
          action: { label: 'View', to: `/premium?tab=case-files&case=${data.caseFileId}` },
        }),
      );
    else
      dispatch(
        toast(
          { title: 'It was not saved', description: errorMessage(error, 'Please try again in a moment.'), variant: 'destructive' },
          error,
        ),
      );
  }

  return (
    <>
      {text === '' ? null : (
        <Buttons>
          {postId ? (
            <Button variant="contained" onClick={use}>
              Use as response
            </Button>
          ) : null}
          <BusyButton variant="outlined" busy={isLoading} startIcon={<Icon as={FolderPlus} size={17} />} onClick={() => void keep()}>
            Save to case file
          </BusyButton>
          <CopyDraft text={text} isFirst={!postId} />
        </Buttons>
      )}
      <Note>
        <Icon as={Info} size={15} />
        <span>
          {model === undefined ? null : writtenByText(model)} Not legal advice.
          {state.data ? (
            <>
              <br />
              {budgetText(state.data.budget)}
            </>
          ) : null}
        </span>
      </Note>
    </>
  );
}
