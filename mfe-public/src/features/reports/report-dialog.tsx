import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReportReason } from '@clapback/contracts';
import { reportReasonLabels, reportReasons } from '@clapback/contracts/vocabulary';
import { BusyButton, color, radius } from '@clapback/ui';
import { useId, type SyntheticEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { truncateTo } from './truncate-to.ts';
import type { ReportedItem } from './reported-item.ts';
import { commentLimit, useReportForm } from './use-report-form.ts';

export interface ReportDialogProps {
  item: ReportedItem;
  open: boolean;
  onClose: () => void;
  /** Once it has left the screen. */
  onClosed: () => void;
}

const titles = { post: 'Report Post', response: 'Report Response', comment: 'Report Comment' } as const;

/** On a phone it takes the whole screen. Between title and buttons the fields scroll, not the dialog. */
const Frame = styled(Dialog)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper': { margin: 0, width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%', border: 0, borderRadius: 0 },
  },
}));
const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

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
export default function ReportDialog({ item, open, onClose, onClosed }: ReportDialogProps) {
  const [titleId, errorId] = [useId(), useId()];
  const { form, busy, failure, prepare, submit } = useReportForm(item, onClose);
  const { errors } = form.formState;
  const [chosen, comment] = useWatch({ control: form.control, name: ['reason', 'comment'] });
  const { ref: reasonRef, ...reason } = form.register('reason', { required: 'Please select a reason for reporting' });
  const { ref: commentRef, onChange: onComment, ...commentField } = form.register('comment');
  const focusFirst = () => form.setFocus('reason');

  return (
    <Frame
      open={open}
      onClose={() => (busy ? undefined : onClose())}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ transition: { onEnter: focusFirst, onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>{titles[item.kind]}</DialogTitle>
      <Form noValidate onSubmit={submit} onFocus={prepare}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, pt: 0.5 }}>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
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
                  control={<Radio {...reason} slotProps={{ input: { ref: reasonRef } }} />}
                />
              ))}
            </div>
          </Reasons>
          <TextField
            {...commentField}
            inputRef={commentRef}
            onChange={(event) => {
              hold(event);
              void onComment(event);
            }}
            onCompositionEnd={(event) => {
              hold(event);
              void onComment(event);
            }}
            label="Comment (optional)"
            multiline
            minRows={3}
            maxRows={8}
            error={!!errors.comment}
            slotProps={{ htmlInput: { dir: 'auto' } }}
            helperText={
              <>
                {errors.comment ? <span style={{ display: 'block' }}>{errors.comment.message}</span> : null}
                {`${[...comment].length} of ${commentLimit} characters`}
              </>
            }
          />
          <Alert severity="warning" icon={false}>
            Report what you honestly believe breaks the rules. False reports may lead to account restrictions.
          </Alert>
          <Small>
            A moderator reads your report. If something follows from it, the author is told what and why, never who reported it. Settings
            says what becomes of it.
          </Small>
        </DialogContent>
        <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={busy}>
            Submit Report
          </BusyButton>
        </DialogActions>
      </Form>
    </Frame>
  );
}

/** Keeps the comment to its length while it is typed; not while characters are being composed. */
function hold({ target, nativeEvent }: SyntheticEvent) {
  if ((nativeEvent as InputEvent).isComposing) return;
  const field = target as HTMLTextAreaElement;
  const held = truncateTo(commentLimit, field.value, field.selectionStart);
  if (held.text === field.value) return;
  field.value = held.text;
  field.setSelectionRange(held.caret, held.caret);
}
