import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CaseFileEvidence } from '@clapback/contracts';
import { evidenceTrouble } from '@clapback/contracts/case-file-text';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, fullTimeText, radius } from '@clapback/ui';
import { useSharedCaseFileSaveMutation, useSharedCaseFileTextMutation } from './shared-case-file-endpoints.ts';

const Rows = styled('ol')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gap: 6, justifyItems: 'start', paddingBlock: 14, borderTop: `1px solid ${color.line}` },
  '& small': { fontSize: '0.875rem', color: color.second },
  '& pre': {
    width: '100%',
    margin: 0,
    padding: 16,
    whiteSpace: 'pre-wrap',
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
  },
});

interface Props {
  evidence: readonly CaseFileEvidence[];
  withheld: readonly string[];
  token: string;
}

/** The evidence of a shared case file: its hash and its time, its words, and its bytes to save. Pages are shown as text alone. */
export function SharedEvidence({ evidence, withheld, token }: Props) {
  const dispatch = useAppDispatch();
  const [save, { isLoading }] = useSharedCaseFileSaveMutation();
  if (evidence.length === 0) return <p>There is none yet.</p>;

  async function take({ id, name }: CaseFileEvidence) {
    const taken = await save({ token, evidenceId: id });
    if (taken.data === undefined) {
      const description = errorMessage(taken.error, 'Please try again in a moment.');
      return void dispatch(toast({ title: 'The file was not saved', description, variant: 'destructive' }));
    }
    const link = document.createElement('a');
    link.href = taken.data;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  return (
    <Rows>
      {evidence.map((one) => {
        const isWithheld = withheld.includes(one.id);
        const trouble = isWithheld ? 'It was hidden, deleted or erased on the site. The hash and the time stay.' : evidenceTrouble(one);
        return (
          <li key={one.id}>
            <strong dir="auto">
              {one.number}. {one.title ?? one.name}
            </strong>
            {one.url ? <small>{one.url}</small> : null}
            {one.keptAt ? <small>Kept {fullTimeText(new Date(one.keptAt))}</small> : null}
            {one.sha256 ? <small>SHA-256 {one.sha256}</small> : null}
            {trouble ? <p>{trouble}</p> : null}
            {one.text ? <SharedText evidence={one} token={token} /> : null}
            {one.state === 'kept' && trouble === null ? (
              <Button
                variant="outlined"
                size="small"
                disabled={isLoading}
                aria-label={`Save the file of item ${one.number}: ${one.name}`}
                onClick={() => void take(one)}
              >
                Save the file
              </Button>
            ) : null}
          </li>
        );
      })}
    </Rows>
  );
}

/** What a piece of evidence says: of a long text the beginning, and the rest by a press. */
function SharedText({ evidence: { id, number, text, isTextCut }, token }: { evidence: CaseFileEvidence; token: string }) {
  const [read, { data, error, isLoading }] = useSharedCaseFileTextMutation();
  return (
    <>
      <pre dir="auto" role="region" aria-label={`Text of item ${number}`}>
        {data?.text ?? (isTextCut ? `${text}…` : text)}
      </pre>
      {isTextCut && !data ? (
        <BusyButton
          variant="text"
          size="small"
          busy={isLoading}
          aria-label={`Show all of the text of item ${number}`}
          onClick={() => void read({ token, evidenceId: id })}
        >
          Show all of the text
        </BusyButton>
      ) : null}
      {error ? <p role="alert">{errorMessage(error, 'The text could not be loaded. Please try again in a moment.')}</p> : null}
    </>
  );
}
