import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import { BusyButton } from '@clapback/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';

const Form = styled('form')({ display: 'grid', gap: 14, margin: '4px 0 18px', '& > div:last-of-type': { display: 'flex', gap: 8 } });

interface ChangeTextProps {
  originalPost: string;
  source: string;
  onChange: (originalPost: string, source: string) => Promise<boolean>;
  onClose: () => void;
}

/** Another text in place of the one that was pasted; marks of statements that are still in it stay. */
export function ChangeText({ originalPost, source, onChange, onClose }: ChangeTextProps) {
  const [text, setText] = useState(originalPost);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [from, setFrom] = useState(source);
  const longSource = tooLong(from, limits.title);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const whyNot = text.trim() === '' ? 'Please paste what was said.' : tooLong(text, limits.post);
    if (whyNot) return setRefusal(whyNot);
    if (longSource) return;
    setBusy(true);
    const isTaken = await onChange(text, from.trim());
    setBusy(false);
    if (isTaken) onClose();
    else setRefusal('It was not changed. Please try again in a moment.');
  }

  return (
    <Form noValidate aria-label="Change the text" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Original post"
        multiline
        minRows={5}
        maxRows={14}
        inputRef={field}
        value={text}
        error={refusal !== null}
        helperText={refusal ?? 'What you said of statements that stay is kept.'}
        onChange={({ target }) => {
          setText(target.value);
          setRefusal(null);
        }}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <TextField
        label="Where it is from (optional)"
        value={from}
        error={longSource !== null}
        helperText={longSource}
        onChange={({ target }) => setFrom(target.value)}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <div>
        <BusyButton type="submit" variant="contained" size="small" busy={isBusy}>
          Use this text
        </BusyButton>
        <Button color="inherit" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
