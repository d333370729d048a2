import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { errorMessage, fieldErrors } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useAlertsAddSourceMutation } from './alerts-endpoints.ts';

const Form = styled('form')({ display: 'grid', gap: 12 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Names a feed or page to watch. Which of both it is, the service finds out. */
export function AddSource({ onDone }: { onDone: () => void }) {
  const id = useId();
  const [add, { isLoading }] = useAlertsAddSourceMutation();
  const [url, setUrl] = useState('');
  const [includesOld, setIncludesOld] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const refuse = (words: string) => {
      setRefusal(words);
      input.current?.focus();
    };
    if (url.trim() === '') return refuse('Please fill this in.');
    const { data, error } = await add({ url: url.trim(), includesOld });
    if (data) onDone();
    else refuse(fieldErrors(error)['url']?.[0] ?? errorMessage(error, 'It was not added. Please try again in a moment.'));
  }

  return (
    <Form noValidate aria-label="Add a feed or a page" onSubmit={(event) => void submit(event)}>
      <TextField
        id={`${id}-url`}
        inputRef={input}
        label="Address of a feed or a page"
        value={url}
        error={refusal !== null}
        helperText={refusal ?? 'For example https://news.example/feed. It is read as any visitor could.'}
        onChange={({ target }) => {
          setUrl(target.value);
          setRefusal(null);
        }}
        slotProps={{
          htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, 'aria-required': true },
        }}
      />
      <FormControlLabel
        control={<Checkbox checked={includesOld} onChange={(_event, checked) => setIncludesOld(checked)} />}
        label="Also find what is already there"
      />
      <Buttons>
        <BusyButton type="submit" variant="contained" size="small" busy={isLoading}>
          Watch it
        </BusyButton>
        <Button variant="text" size="small" onClick={onDone}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}
