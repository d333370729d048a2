import { styled } from '@mui/material/styles';
import type { Statement } from '@clapback/contracts';
import { mostEvidence } from '@clapback/contracts/limits';
import { answerPrepared, errorMessage, toast, useAppDispatch, useSession } from '@clapback/store';
import { BusyButton, Icon } from '@clapback/ui';
import { respondPath } from '@clapback/ui/headless/response-draft-name.ts';
import { FolderPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CopyDraft } from './copy-button.tsx';
import { caseFileAddress } from '../case-files/index.ts';
import { proofsOf, quotesOf, shownText } from './prepared-answer.ts';
import type { ProofEvidence } from './use-proof-evidence.ts';
import { useWriterSaveToCaseFileMutation } from './writer-endpoints.ts';

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 });

interface DraftActionsProps {
  draftId: string;
  originalPost: string;
  statements: readonly Statement[];
  /** What the case file has as evidence. */
  evidence: ProofEvidence;
  /** The draft as one text; empty where there is none. */
  text: string;
  postId: string | null;
  /** Saves what there is, as looked over where it is used. @returns false where it was not taken */
  onSave: (isReviewed?: boolean) => Promise<boolean>;
}

/** What becomes of a draft. */
export function DraftActions(props: DraftActionsProps) {
  const { draftId, originalPost, statements, evidence, text, postId, onSave } = props;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { user } = useSession();
  const [saveToCaseFile, { isLoading }] = useWriterSaveToCaseFileMutation();

  async function use() {
    if (!postId || !user || evidence.isLoading) return;
    // Who used it is kept with it; that this fails keeps nobody from using it.
    await onSave(true);
    const { proofs, left } = proofsOf(statements, evidence);
    const content = shownText(text, proofs, evidence.nameOf);
    dispatch(answerPrepared({ memberId: user.id, postId, content, quotes: quotesOf(originalPost, statements, proofs), proofs }));
    if (left.length > 0)
      dispatch(
        toast({
          title: 'Not every proof can be shown',
          description: `A response shows up to ${mostEvidence} pictures, PDFs, Word and text files. Not copied: ${left.join(', ')}.`,
        }),
      );
    void navigate(respondPath(postId));
  }

  async function keep() {
    if (!(await onSave())) return;
    const { data, error } = await saveToCaseFile({ id: draftId, ...(evidence.caseFileId ? { caseFileId: evidence.caseFileId } : {}) });
    if (data)
      dispatch(
        toast({
          title: 'Added to the case file',
          description: 'The draft is in its timeline as it is now.',
          action: { label: 'View', to: caseFileAddress(data.caseFileId) },
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
            <BusyButton variant="contained" busy={evidence.isLoading} onClick={() => void use()}>
              Use as response
            </BusyButton>
          ) : null}
          <BusyButton variant="outlined" busy={isLoading} startIcon={<Icon as={FolderPlus} size={17} />} onClick={() => void keep()}>
            Add to case file
          </BusyButton>
          <CopyDraft text={text} isFirst={!postId} onCopied={() => void onSave(true)} />
        </Buttons>
      )}
    </>
  );
}
