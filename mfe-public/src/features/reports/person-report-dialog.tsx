import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { reportReasonLabels, reportReasons } from '@clapback/contracts/report-reasons';
import { color, VisuallyHidden } from '@clapback/ui';
import { Controller, useWatch } from 'react-hook-form';
import { wholeScreenOnPhones } from '../../components/dialog-style.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { CommentField } from './comment-field.tsx';
import { usePersonReport } from './use-person-report.ts';

export interface PersonReportDialogProps {
  /** `avatarUrl` is undefined where it is not known whether they show a picture. */
  person: { id: string; displayName: string; avatarUrl: string | null | undefined };
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
}

const parts = [
  ['name', 'The name'],
  ['picture', 'The picture'],
  ['profile', 'The whole profile'],
  ['impersonation', 'They impersonate someone else'],
] as const;

const Small = styled('p')({ fontSize: '0.8125rem', lineHeight: 1.55, color: color.second });

/** The form that reports a person: what of them, and why. */
export default function PersonReportDialog({ person, open, onClose, onClosed }: PersonReportDialogProps) {
  const { form, busy, failure, prepare, submit } = usePersonReport(person.id, onClose);
  const { errors } = form.formState;
  const [part, comment] = useWatch({ control: form.control, name: ['part', 'comment'] });
  return (
    <FormDialog
      title="Report Person"
      sx={wholeScreenOnPhones}
      open={open}
      busy={busy}
      failure={failure}
      action="Submit Report"
      onClose={onClose}
      onShown={() => form.setFocus('part')}
      onClosed={onClosed}
      onSubmit={submit}
      onFocus={prepare}
    >
      <p>
        About <strong dir="auto">{person.displayName}</strong>. To report what they wrote, use “Report” beside it.
      </p>
      <Controller
        control={form.control}
        name="part"
        rules={{ required: 'Please select what it is about' }}
        render={({ field: { ref, ...field } }) => (
          <TextField {...field} inputRef={ref} select label="What is it about?" error={!!errors.part} helperText={errors.part?.message}>
            {parts.map(([value, label]) =>
              value === 'picture' && person.avatarUrl === null ? null : (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ),
            )}
          </TextField>
        )}
      />
      <Controller
        control={form.control}
        name="reason"
        rules={{ required: 'Please select a reason for reporting' }}
        render={({ field: { ref, ...field } }) => (
          <TextField {...field} inputRef={ref} select label="Why?" error={!!errors.reason} helperText={errors.reason?.message}>
            {reportReasons.map((value) => (
              <MenuItem key={value} value={value}>
                {reportReasonLabels[value]}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <CommentField
        field={form.register('comment')}
        label={part === 'impersonation' ? 'Whom do they impersonate? (optional)' : 'Comment (optional)'}
        comment={comment}
        error={errors.comment?.message}
      />
      <Alert severity="warning" icon={false}>
        Report what you honestly believe breaks the rules. False reports may lead to account restrictions.
      </Alert>
      <Small>
        A moderator reads your report. The member is told that they were reported, on which ground, and what we do about it, never who
        reported them. You can follow it in Settings. If the law forbids it, you can also{' '}
        <Link href={`/report-illegal-content?${new URLSearchParams({ url: `/people/${person.id}` })}`} target="_blank" rel="noopener">
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
