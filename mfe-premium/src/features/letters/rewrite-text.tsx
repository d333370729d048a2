import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { LetterField, RewriteText as Asked, WriterState } from '@clapback/contracts';
import { errorMessage, fieldErrors } from '@clapback/store';
import { BusyButton, color, radius } from '@clapback/ui';
import { useState } from 'react';
import { usesText } from '../writer/index.ts';
import { controlId } from './letter-field.tsx';
import { useLettersRewriteMutation } from './letters-endpoints.ts';

const Proposal = styled('div')({
  display: 'grid',
  gap: 8,
  marginTop: 4,
  padding: '10px 14px',
  borderRadius: radius.control,
  backgroundColor: color.accentSoft,
  '& > p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > small': { color: color.second },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
const Note = styled('p')({ margin: 0, color: color.third, fontSize: '0.8125rem' });

/** Says what becomes of a text that is rewritten, before any is. */
export function RewriteNote({ model, budget }: WriterState) {
  return (
    <Note>
      ‘Rewrite’ sends the text above it, and nothing else, to the AI model {model}. Names, addresses and long numbers are replaced before it
      sees them. {budget ? usesText(budget) : null}
    </Note>
  );
}

interface RewriteTextProps extends Pick<Asked, 'regime' | 'step'> {
  field: LetterField;
  text: string;
  onUse: (text: string) => void;
}

/** Has the model say a free text in another way, which stands below it until the member takes it or keeps theirs. */
export function RewriteText({ regime, step, field, text, onUse }: RewriteTextProps) {
  const [ask, { isLoading }] = useLettersRewriteMutation();
  const [proposal, setProposal] = useState<{ text: string; of: string } | null>(null);
  const [refusal, setRefusal] = useState<{ text: string; of: string } | null>(null);
  const buttonId = `${controlId(field.id)}-rewrite`;

  async function rewrite() {
    setRefusal(null);
    const { data, error } = await ask({ regime, step, element: field.id, text });
    if (data) return setProposal({ text: data.text, of: text });
    const [said] = Object.values(fieldErrors(error)).flat();
    setRefusal({ text: said ?? errorMessage(error, 'Your text was not rewritten. Please try again in a moment.'), of: text });
  }
  function use(words: string) {
    setProposal(null);
    if (!typeInto(controlId(field.id), words)) onUse(words);
  }
  function keep() {
    setProposal(null);
    document.getElementById(buttonId)?.focus();
  }
  return (
    <div aria-live="polite">
      {text.trim() === '' ? null : (
        <BusyButton
          id={buttonId}
          busy={isLoading}
          size="small"
          variant="text"
          aria-label={`Rewrite: ${field.label}`}
          onClick={() => void rewrite()}
        >
          Rewrite
        </BusyButton>
      )}
      {refusal?.of === text ? <FormHelperText error>{refusal.text}</FormHelperText> : null}
      {proposal ? (
        <Proposal role="group" aria-label={`Proposal: ${field.label}`}>
          <p dir="auto">{proposal.text}</p>
          {proposal.of === text ? null : <small>You have changed your text since.</small>}
          <div>
            <Button size="small" variant="contained" onClick={() => use(proposal.text)}>
              Use this
            </Button>
            <Button size="small" variant="outlined" onClick={keep}>
              Keep mine
            </Button>
          </div>
        </Proposal>
      ) : null}
    </div>
  );
}

/** Types a text in place of all that a field has, so that the field’s own undo brings that back. @returns whether the browser can */
function typeInto(id: string, text: string): boolean {
  const control = document.getElementById(id);
  if (!(control instanceof HTMLTextAreaElement)) return false;
  control.focus();
  control.select();
  // What else changes a field is unknown to its undo.
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand('insertText', false, text);
}
