import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { LetterDirectoryEntry } from '@clapback/contracts';
import { dayText, isWebAddress } from '@clapback/contracts/letter-document';
import { commonBoxes, commonLeaveOut, fillForm, formFor, type FilledBox } from '@clapback/contracts/letter-form';
import { isOldSource, type LetterRegime } from '@clapback/contracts/letter-words';
import { toast, useAppDispatch } from '@clapback/store';
import { Badge, color, Icon, radius } from '@clapback/ui';
import { Copy } from 'lucide-react';
import type { LetterEditor } from './use-letter-editor.ts';

const Part = styled('section')({
  width: '100%',
  minWidth: 0,
  display: 'grid',
  gap: 12,
  '& h2': { fontSize: '0.9375rem', fontWeight: 700, fontFamily: 'inherit', margin: 0 },
  '& p': { color: color.second, fontSize: '0.875rem', margin: 0 },
  '& ol, & ul': { margin: 0, paddingInlineStart: 22, display: 'grid', gap: 12, fontSize: '0.875rem' },
  '& ul': { gap: 4, color: color.second },
  '& li strong': { overflowWrap: 'anywhere' },
  '& small': { color: color.third, fontSize: '0.8125rem' },
});
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', justifyContent: 'space-between' });
// The beginning is enough to see which text it is; the button copies all of it.
const Text = styled('div')({
  margin: '4px 0',
  padding: '8px 10px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  backgroundColor: color.surface,
  '& > div': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 8,
    overflow: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface FormBoxesProps {
  editor: LetterEditor;
  directory: LetterDirectoryEntry[];
}

/** The letter as the recipient's own web form takes it: its boxes in order, each with its text, its limit and what to mind. */
export function FormBoxes({ editor, directory }: FormBoxesProps) {
  const dispatch = useAppDispatch();
  const { content, words } = editor;
  const name = String(words.values['recipientName'] ?? '');
  const entry = directory.find((one) => one.name === name);
  const form = content.step.keeps ? null : formFor(entry?.forms, words.regime as LetterRegime);
  const boxes = fillForm(content, form?.boxes ?? commonBoxes);
  // Whoever finds the address right has seen what it leads to.
  const isOld = form !== null && [form.source.readOn, entry?.checkedOn ?? ''].every((day) => day === '' || isOldSource(day));
  async function copy({ label, text }: FilledBox) {
    try {
      // A page without https has no clipboard at all.
      await navigator.clipboard.writeText(text);
      dispatch(toast({ title: `Copied: ${label}` }));
    } catch {
      dispatch(toast({ title: 'The text could not be copied', variant: 'destructive' }));
    }
  }
  return (
    <Part aria-labelledby="letter-form-title">
      <h2 id="letter-form-title">{form ? `${entry?.name}: ${form.name}` : 'For their web form'}</h2>
      <p>
        {form ? (
          <>
            Its boxes in order.{' '}
            {isWebAddress(form.address) ? (
              <Link href={form.address} target="_blank" rel="noreferrer">
                Open the form
              </Link>
            ) : (
              `Goes to ${form.address}.`
            )}
          </>
        ) : (
          'We have not seen a form of this recipient for such letters. Most ask for this, in this order.'
        )}
      </p>
      <ol>
        {boxes.map((box) => (
          <li key={box.label}>
            <Head>
              <strong>{box.label}</strong>
              {box.text ? (
                <Button
                  size="small"
                  startIcon={<Icon as={Copy} size={16} />}
                  aria-label={`Copy: ${box.label}`}
                  onClick={() => void copy(box)}
                >
                  Copy
                </Button>
              ) : null}
            </Head>
            {box.text ? (
              <Text>
                <div dir="auto">{box.text}</div>
              </Text>
            ) : (
              <p>{box.isOwn ? 'Yours to choose there.' : 'Nothing to put here yet.'}</p>
            )}
            <small>
              {[
                box.max === undefined ? '' : `${box.length} of ${box.max} characters.`,
                box.mostLines === undefined ? '' : `At most ${box.mostLines} lines.`,
                box.note ?? '',
              ]
                .filter(Boolean)
                .join(' ')}
            </small>{' '}
            {box.isTooLong ? <Badge tone="danger">Too long for this box</Badge> : null}
          </li>
        ))}
      </ol>
      <Alert severity="info">
        What not to put there:
        <ul>
          {[...(form?.leaveOut ?? []), ...commonLeaveOut].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Alert>
      {form ? (
        <small>
          As{' '}
          <Link href={form.source.copyOf ?? form.source.address} target="_blank" rel="noreferrer">
            {form.source.title}
          </Link>{' '}
          shows it, read on {dayText(form.source.readOn)}
          {entry?.checkedOn ? `, checked here on ${dayText(entry.checkedOn)}` : ''}.
        </small>
      ) : null}
      {form && entry?.isDoubted ? (
        <Badge tone="danger">Somebody says that this is wrong. Check this address</Badge>
      ) : isOld ? (
        <Badge tone="danger">Check this address</Badge>
      ) : null}
    </Part>
  );
}
