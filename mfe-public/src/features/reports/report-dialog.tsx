import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import type { ReportReason } from '@clapback/contracts';
import { reportReasonLabels, reportReasons } from '@clapback/contracts/report-reasons';
import { color, radioTabIndex, radius, VisuallyHidden } from '@clapback/ui';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { wholeScreenOnPhones } from '../../components/dialog-style.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { CommentField } from './comment-field.tsx';
import type { ReportedItem } from './reported-item.ts';
import { useReportForm } from './use-report-form.ts';

export interface ReportDialogProps {
  item: ReportedItem;
  /** Begins to say ‘This is about me’ instead; not given where that makes no sense. */
  onAboutMe?: (() => void) | undefined;
  /** Begins to report whoever wrote it instead; not given where nobody may know who did. */
  onAboutPerson?: (() => void) | undefined;
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
}

const titles = { post: 'Report Post', response: 'Report Response', comment: 'Report Comment' } as const;

const Reasons = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
  '& label': { display: 'flex', margin: 0, borderRadius: radius.control, '&:hover': { backgroundColor: color.sunk } },
  '& .MuiRadio-root': { padding: 8, marginLeft: -4 },
  '& > div': { display: 'grid', [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' } },
}));

const Small = styled('p')({ fontSize: '0.8125rem', lineHeight: 1.55, color: color.second });

/** The form that reports a post, a response or a comment. */
export default function ReportDialog({ item, onAboutMe, onAboutPerson, open, onClose, onClosed }: ReportDialogProps) {
  const errorId = useId();
  const { form, busy, failure, prepare, submit } = useReportForm(item, onClose);
  const { errors } = form.formState;
  const [chosen, comment] = useWatch({ control: form.control, name: ['reason', 'comment'] });
  const { ref: reasonRef, ...reason } = form.register('reason', { required: 'Please select a reason for reporting' });

  return (
    <FormDialog
      title={titles[item.kind]}
      sx={wholeScreenOnPhones}
      open={open}
      busy={busy}
      failure={failure}
      action="Submit Report"
      onClose={onClose}
      onShown={() => form.setFocus('reason')}
      onClosed={onClosed}
      onSubmit={submit}
      onFocus={prepare}
    >
      {onAboutMe ? (
        <Small>
          Is this post about you?{' '}
          <Link
            component="button"
            type="button"
            onClick={() => {
              onClose();
              onAboutMe();
            }}
          >
            Say ‘This is about me’
          </Link>
          , and your answer can stand beside it.
        </Small>
      ) : null}
      {onAboutPerson ? (
        <Small>
          Is it their name, picture or profile and not what they wrote?{' '}
          <Link
            component="button"
            type="button"
            onClick={() => {
              onClose();
              onAboutPerson();
            }}
          >
            It is about the person
          </Link>
        </Small>
      ) : null}
      <Reasons
        role="radiogroup"
        aria-required
        aria-invalid={errors.reason ? true : undefined}
        aria-describedby={errors.reason ? errorId : undefined}
      >
        <legend>Why are you reporting this {item.kind}?</legend>
        {errors.reason ? (
          <FormHelperText error id={errorId} role="alert" sx={{ mt: 0, mb: 0.5 }}>
            {errors.reason.message}
          </FormHelperText>
        ) : null}
        <div>
          {reportReasons.map((value: ReportReason) => (
            <FormControlLabel
              key={value}
              value={value}
              checked={chosen === value}
              label={reportReasonLabels[value]}
              control={
                <Radio {...reason} tabIndex={radioTabIndex(reportReasons, chosen, value)} slotProps={{ input: { ref: reasonRef } }} />
              }
            />
          ))}
        </div>
      </Reasons>
      <CommentField field={form.register('comment')} label="Comment (optional)" comment={comment} error={errors.comment?.message} />
      <Alert severity="warning" icon={false}>
        Report what you honestly believe breaks the rules. False reports may lead to account restrictions.
      </Alert>
      <Small>
        A moderator reads your report. The author is told that it was reported, on which ground, and what we do about it, never who reported
        it. You can follow it in Settings. If the law forbids it, you can also{' '}
        <Link href={`/report-illegal-content?${new URLSearchParams({ url: pathOf(item) })}`} target="_blank" rel="noopener">
          send a notice of illegal content
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
        . For an intimate picture without consent there is{' '}
        <Link href="/intimate-images" target="_blank" rel="noopener">
          free help
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
        .
      </Small>
    </FormDialog>
  );
}

/** Where the item stands. */
const pathOf = ({ kind, id, postId }: ReportedItem): string => (kind === 'post' ? `/?post=${id}` : `/?post=${postId}&${kind}=${id}`);
