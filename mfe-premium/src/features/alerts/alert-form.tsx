import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Alert } from '@clapback/contracts';
import { alertLengths, alertModes } from '@clapback/contracts/alert-words';
import { errorMessage, fieldErrors, toast, useAppDispatch, useSession } from '@clapback/store';
import { BusyButton, color, radius, visitor } from '@clapback/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { alertDrafts, changesOf, draftOf, emptyDraft, ruleOf, type AlertDraft } from './alert-draft.ts';
import { modeLabels, optionLabels, optionNames } from './alert-text.ts';
import { useAlertsChangeMutation, useAlertsCreateMutation } from './alerts-endpoints.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 20,
  padding: '28px 24px',
  maxWidth: 640,
  justifyItems: 'start',
  '& > *': { width: '100%' },
});
const Choices = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'flex-start', margin: 0, borderRadius: radius.control },
  '& .MuiRadio-root, & .MuiCheckbox-root': { padding: 8, marginLeft: -4 },
  '& .MuiFormControlLabel-label': { padding: '6px 8px 6px 0', minWidth: 0 },
  '& small': { display: 'block', color: color.second, fontSize: '0.8125rem' },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface AlertFormProps {
  /** The one whose rule is changed; null for a new one. */
  alert: Alert | null;
  /** What a new one begins with, before what was typed earlier. */
  keyword: string | null;
  onSaved: (alert: Alert) => void;
  onCancel: () => void;
}

/** What an alert looks for. What was typed stays in this tab until it is saved or given up. */
export function AlertForm({ alert, keyword: given, onSaved, onCancel }: AlertFormProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const [drafts] = useState(() => alertDrafts(user?.id ?? visitor, alert?.id ?? null));
  const [before] = useState(() => (alert ? draftOf(alert) : emptyDraft));
  const [draft, setDraft] = useState<AlertDraft>(() => {
    if (given) return { ...emptyDraft, keyword: given.slice(0, alertLengths.keyword) };
    return drafts.read() ?? before;
  });
  const [refusals, setRefusals] = useState<{ keyword?: string; exclusions?: string }>({});
  const [create, creating] = useAlertsCreateMutation();
  const [change, changing] = useAlertsChangeMutation();
  const keyword = useRef<HTMLInputElement>(null);
  const exclusions = useRef<HTMLInputElement>(null);
  const isBusy = creating.isLoading || changing.isLoading;
  useEffect(() => keyword.current?.focus(), []);

  function write(part: Partial<AlertDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    drafts.write(next);
    setRefusals({});
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (draft.keyword.trim() === '') {
      dispatch(toast({ title: 'Keyword Required', description: 'Please enter a name or words to watch for.', variant: 'destructive' }));
      setRefusals({ keyword: 'Please enter a name or words.' });
      keyword.current?.focus();
      return;
    }
    const { data, error } = alert ? await change({ id: alert.id, change: changesOf(before, draft) }) : await create(ruleOf(draft));
    if (data) {
      drafts.write(null);
      onSaved(data);
      return;
    }
    const refused = Object.entries(fieldErrors(error)).map(([path, words]) => [path.split('/')[0], words.join(' ')] as const);
    setRefusals(Object.fromEntries(refused));
    if (refused.some(([path]) => path === 'keyword')) keyword.current?.focus();
    else if (refused.some(([path]) => path === 'exclusions')) exclusions.current?.focus();
    dispatch(
      toast({
        title: alert ? 'Failed to Change Alert' : 'Failed to Create Alert',
        description: errorMessage(error, 'What you typed is kept. Please try again in a moment.'),
        variant: 'destructive',
      }),
    );
  }

  return (
    <Form noValidate aria-labelledby={`${id}-title`} onSubmit={(event) => void submit(event)}>
      <Typography variant="h2" id={`${id}-title`}>
        {alert ? 'Edit rule' : 'New alert'}
      </Typography>
      <TextField
        id={`${id}-keyword`}
        inputRef={keyword}
        label="Name or words"
        value={draft.keyword}
        error={refusals.keyword !== undefined}
        helperText={refusals.keyword ?? 'Capitals and accents do not matter: Müller finds MUELLER. Whole words only.'}
        onChange={({ target }) => write({ keyword: target.value })}
        slotProps={{ htmlInput: { 'aria-required': true, dir: 'auto' } }}
      />
      <Choices role="radiogroup">
        <legend>How to search</legend>
        {alertModes.map((mode) => (
          <FormControlLabel
            key={mode}
            value={mode}
            checked={draft.mode === mode}
            onChange={() => write({ mode })}
            control={<Radio name={`${id}-mode`} />}
            label={
              <>
                {modeLabels[mode].label} <small>{modeLabels[mode].explanation}</small>
              </>
            }
          />
        ))}
      </Choices>
      <Choices>
        <legend>Find as well</legend>
        {optionNames.map((name) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={draft[name]} onChange={({ target }) => write({ [name]: target.checked })} />}
            label={
              <>
                {optionLabels[name].label} <small>{optionLabels[name].explanation}</small>
              </>
            }
          />
        ))}
      </Choices>
      <TextField
        id={`${id}-exclusions`}
        inputRef={exclusions}
        label="Leave out texts with (optional)"
        value={draft.exclusions}
        error={refusals.exclusions !== undefined}
        helperText={refusals.exclusions ?? 'Words that tell others of your name from you, with commas between them: jewellers, Truro'}
        onChange={({ target }) => write({ exclusions: target.value })}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Buttons>
        <BusyButton type="submit" variant="contained" busy={isBusy}>
          {alert ? 'Save rule' : 'Create alert'}
        </BusyButton>
        <Button
          variant="text"
          onClick={() => {
            drafts.write(null);
            onCancel();
          }}
        >
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}
