import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import type { CreateLetter } from '@clapback/contracts';
import { isWebAddress } from '@clapback/contracts/letter-document';
import { regimeFor, whyRegime } from '@clapback/contracts/letter-regime';
import { homeLabels, homeOf, letterHomes } from '@clapback/contracts/letter-table';
import { recipientKinds, type LetterReason, type RecipientKind } from '@clapback/contracts/letter-words';
import { fieldErrors, problemOf, toast, useAppDispatch } from '@clapback/store';
import { BusyButton, color, countryName } from '@clapback/ui';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import { emptyPlain, letterOf, type PlainFields, type plainStore } from './letter-draft.ts';
import { recipientCountries, recipientLabels } from './letter-labels.ts';
import { useLettersCreateMutation, useLettersWritePlainMutation } from './letters-endpoints.ts';
import { ReasonChips } from './reason-chips.tsx';

const Form = styled('form')({
  display: 'grid',
  gap: 20,
  padding: '24px 24px 48px',
  maxWidth: 760,
  '& h1': { fontSize: '1.75rem', margin: 0 },
  '& h1 + p': { color: color.second, margin: '4px 0 0' },
});
const Two = styled('div')({ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' });
const Why = styled('p')({ color: color.second, fontSize: '0.875rem', margin: 0 });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', '& small': { color: color.third } });

interface NewLetterProps {
  caseFileId: string | null;
  /** The page that it is about, where another screen knows it. */
  url: string;
  /** What is said there, as the case file has it. */
  description: string;
  onMade: (id: string) => void;
  /** What this browser keeps of it. */
  store: ReturnType<typeof plainStore>;
  /** The letter that was written from the plain fields, and what would keep it. */
  onWritten: (written: { text: string; letter: CreateLetter }) => void;
}

/** The six plain fields with which a letter begins. */
export function NewLetter({ caseFileId, url, description, store, onMade, onWritten }: NewLetterProps) {
  const dispatch = useAppDispatch();
  const [fields, setFields] = useState<PlainFields>(
    () => store.read() ?? { ...emptyPlain, targetUrl: url, contentDescription: description },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [write, { isLoading: isWriting }] = useLettersWritePlainMutation();
  const [create, { isLoading: isCreating }] = useLettersCreateMutation();
  const { reason, recipientKind, country } = fields;
  const home = homeOf(fields);

  function set<Name extends keyof PlainFields>(name: Name, value: PlainFields[Name]) {
    const next = { ...fields, [name]: value };
    setFields(next);
    store.write(next);
  }

  /** What is there, where nothing is missing that every letter needs. */
  function complete(): (PlainFields & { reason: LetterReason }) | null {
    const required = 'Please fill this in.';
    const missing: Record<string, string> = {
      ...(fields.targetUrl.trim() ? {} : { targetUrl: required }),
      ...(fields.contentDescription.trim() ? {} : { contentDescription: required }),
      ...(reason ? {} : { reason: 'Please choose one.' }),
    };
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (reason && !first) return { ...fields, reason };
    dispatch(toast({ title: 'Required Fields Missing', variant: 'destructive' }));
    document.getElementById(`new-letter-${first}`)?.focus();
    return null;
  }

  function refuse(error: unknown) {
    setErrors(Object.fromEntries(Object.entries(fieldErrors(error)).map(([field, [message = '']]) => [field, message])));
    const { detail } = problemOf(error) ?? {};
    dispatch(toast({ title: 'Generation Failed', ...(detail ? { description: detail } : {}), variant: 'destructive' }, error));
  }

  async function writePlain() {
    const whole = complete();
    if (!whole) return;
    const { targetUrl, contentDescription, yourName, contactEmail, additionalInfo } = whole;
    const { data, error } = await write({
      targetUrl,
      contentDescription,
      reason: whole.reason,
      yourName,
      contactEmail,
      additionalInfo,
    });
    if (data) onWritten({ text: data.letter, letter: letterOf(whole, whole.reason, data) });
    else refuse(error);
  }

  async function completeByField() {
    const whole = complete();
    if (!whole) return;
    const { data, error } = await create({
      ...letterOf(whole, whole.reason, { ...whole, regime: regimeFor({ ...whole, home }) }),
      caseFileId,
    });
    if (!data) return refuse(error);
    store.write(null);
    onMade(data.id);
  }

  const text = (
    name: 'targetUrl' | 'contentDescription' | 'yourName' | 'contactEmail' | 'additionalInfo',
    label: string,
    rows = 0,
    hint = '',
  ) => (
    <TextField
      fullWidth
      id={`new-letter-${name}`}
      label={label}
      value={fields[name]}
      onChange={(event) => set(name, event.target.value)}
      error={Boolean(errors[name])}
      helperText={errors[name] ?? hint}
      multiline={rows > 0}
      {...(rows > 0 ? { minRows: rows, maxRows: 12 } : {})}
      slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
    />
  );

  return (
    <Form
      noValidate
      aria-labelledby="new-letter-title"
      onSubmit={(event) => {
        event.preventDefault();
        void writePlain();
      }}
    >
      <div>
        <Typography variant="h1" id="new-letter-title">
          New takedown letter
        </Typography>
        <p>Say what it is about. The law that fits, and what it asks for, follow from it.</p>
      </div>
      <ReasonChips value={reason} onChange={(value) => set('reason', value)} error={errors['reason']} />
      <Two>
        <Choice
          id="new-letter-kind"
          label="It goes to"
          value={recipientKind}
          options={recipientKinds.map((value) => ({ value, label: recipientLabels[value] }))}
          onChange={(value) => set('recipientKind', value as RecipientKind)}
        />
        <Choice
          id="new-letter-country"
          label="In"
          value={country}
          options={recipientCountries.map((value) => ({ value, label: countryName(value) }))}
          onChange={(value) => set('country', value)}
          hint="Where the recipient has its seat."
        />
        <Choice
          id="new-letter-home"
          label="Who it is about lives in"
          value={fields.home}
          options={letterHomes.map((value) => ({ value, label: homeLabels[value] }))}
          empty="Not said yet"
          onChange={(value) => set('home', value)}
          hint="Some laws go by that."
        />
      </Two>
      {reason ? (
        <Why aria-live="polite">{whyRegime({ reason, recipientKind, country, home })} Field by field you can choose other rules.</Why>
      ) : null}
      {text(
        'targetUrl',
        'Address of the page',
        0,
        fields.targetUrl && !isWebAddress(fields.targetUrl.trim())
          ? 'The whole address, with https:// before it.'
          : 'You can add more later.',
      )}
      {text('contentDescription', 'What is there', 3, 'In your words. Never paste or attach an intimate picture.')}
      <Two>
        {text('yourName', 'Your name (optional)')}
        {text('contactEmail', 'Your email address (optional)')}
      </Two>
      {text('additionalInfo', 'Anything else (optional)', 2)}
      <Row>
        <BusyButton type="submit" busy={isWriting} variant="contained">
          Write the letter
        </BusyButton>
        <BusyButton busy={isCreating} variant="outlined" onClick={() => void completeByField()}>
          Complete it field by field
        </BusyButton>
        <small>Drafted from templates. Not legal advice.</small>
      </Row>
    </Form>
  );
}
