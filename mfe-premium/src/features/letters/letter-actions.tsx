import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Letter } from '@clapback/contracts';
import { dayText, formText, mailText, type LetterDocument } from '@clapback/contracts/letter-document';
import { toast, useAppDispatch } from '@clapback/store';
import { BusyButton } from '@clapback/ui';
import { typedDay } from '@clapback/ui/typed-dates.ts';
import { useState } from 'react';
import { useLettersFileMutation, useLettersOutcomeMutation, useLettersSentMutation } from './letters-endpoints.ts';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'flex-end' });

/** The sender's own day, not that of UTC. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** Lets the browser save what an address of this page holds. */
function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface TakeAlongProps {
  letter: Letter;
  document: LetterDocument;
  /** Saves what was typed since, so that what is downloaded is what is on screen. @returns whether it is saved */
  save?: () => Promise<boolean>;
}

const endings = { pdf: 'pdf', text: 'txt', calendar: 'ics' } as const;

/** A letter as it leaves beside the form: mail, text in one piece, PDF. */
export function TakeAlong({ letter, document, save }: TakeAlongProps) {
  const dispatch = useAppDispatch();
  const [download, { isLoading }] = useLettersFileMutation();
  const say = (title: string) => void dispatch(toast({ title }));
  const fail = (title: string, error?: unknown) => void dispatch(toast({ title, variant: 'destructive' }, error));

  async function get(kind: keyof typeof endings) {
    if (save && !(await save())) return;
    const { data, error } = await download({ id: letter.id, kind });
    if (data) saveFile(data, `${letter.number}.${endings[kind]}`);
    else fail('Download failed', error);
  }
  async function copy(text: string, title: string) {
    try {
      // A page without https has no clipboard at all.
      await navigator.clipboard.writeText(text);
      say(title);
    } catch {
      fail('The letter could not be copied');
    }
  }
  const { subject, text } = mailText(document);
  return (
    <Row>
      <Button variant="outlined" onClick={() => void copy(formText(document), 'Copied for a web form')}>
        Copy for a web form
      </Button>
      <Button variant="outlined" onClick={() => void copy(`Subject: ${subject}\n\n${text}`, 'Copied as an email')}>
        Copy as email
      </Button>
      <BusyButton busy={isLoading} variant="outlined" onClick={() => void get('pdf')}>
        Download PDF
      </BusyButton>
      <BusyButton busy={isLoading} variant="outlined" onClick={() => void get('text')}>
        Download text
      </BusyButton>
      {letter.replyDueAt ? (
        <Button variant="outlined" onClick={() => void get('calendar')}>
          Deadline for my calendar
        </Button>
      ) : null}
    </Row>
  );
}

/** Names the letters that the PDF lacks, before it is made. */
export const PdfGaps = ({ letter: { unprintable } }: { letter: Letter }) =>
  unprintable.length > 0 ? (
    <Alert severity="info">
      The fonts of the PDF lack {unprintable.join(' ')}. It names them by their numbers; the email and the web form have them.
    </Alert>
  ) : null;

/** Says that a letter was sent, on which day. */
export function SentForm({ letter }: { letter: Letter }) {
  const dispatch = useAppDispatch();
  const [sentOn, setSentOn] = useState(today);
  const [send, { isLoading }] = useLettersSentMutation();
  async function submit() {
    const { data, error } = await send({ id: letter.id, version: letter.version, sentOn });
    if (!data) return void dispatch(toast({ title: 'Not saved', variant: 'destructive' }, error));
    // What is said of it stands at the top, and the button at the bottom of a long page.
    const description = data.replyDueAt ? `Answer due by ${dayText(data.replyDueAt.slice(0, 10))}.` : undefined;
    dispatch(toast({ title: 'We watch the pages, and remind you of the answer', ...(description ? { description } : {}) }));
  }
  return (
    <Row>
      <TextField
        id="letter-sent-on"
        label="Sent on"
        type="date"
        value={sentOn}
        onChange={(event) => setSentOn(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today(), placeholder: typedDay } }}
      />
      <BusyButton busy={isLoading} variant="contained" onClick={() => void submit()}>
        I have sent it
      </BusyButton>
    </Row>
  );
}

/** Says what came of a letter. */
export function OutcomeButtons({ letter }: { letter: Letter }) {
  const dispatch = useAppDispatch();
  const [note, { isLoading }] = useLettersOutcomeMutation();
  async function set(state: 'answered' | 'refused' | 'done') {
    const { error } = await note({ id: letter.id, version: letter.version, state });
    if (error) dispatch(toast({ title: 'Not saved', variant: 'destructive' }, error));
  }
  return (
    <Row>
      {letter.state === 'sent' || letter.state === 'refused' ? (
        <BusyButton busy={isLoading} variant="outlined" onClick={() => void set('answered')}>
          They answered
        </BusyButton>
      ) : null}
      {letter.state === 'refused' ? null : (
        <BusyButton busy={isLoading} variant="outlined" onClick={() => void set('refused')}>
          They refused
        </BusyButton>
      )}
      <BusyButton busy={isLoading} variant="contained" onClick={() => void set('done')}>
        It is settled
      </BusyButton>
    </Row>
  );
}
