import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useSession } from '@clapback/store';
import { BusyButton, fieldActions, LookCount, LookNotes } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ContentField, TitleField } from '../post-fields.tsx';
import { postRules } from '../post-rules.ts';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { wholeScreenOnPhones } from '../../../components/dialog-style.ts';
import { EditConflict } from './edit-conflict.tsx';
import type { PostDialogProps } from './post-dialog-props.ts';
import { useEditForm } from './use-edit-form.ts';

/** Between title and buttons the fields scroll, not the dialog. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

const Count = styled('div')({ padding: '8px 24px 0', '&:empty': { display: 'none' } });

/** The form in which an author changes title and content of a post. */
export default function EditDialog({ post, open, onClose, onClosed }: PostDialogProps) {
  const titleId = useId();
  // Anyone who is signed out meanwhile keeps the form and what is in it.
  const [memberId] = useState(useSession().user?.id ?? '');
  const { form, look, busy, failure, newer, restored, settle, startAgain, discard, isChanged, submit } = useEditForm(
    post,
    memberId,
    onClose,
  );
  const { control, register, formState } = form;
  const { errors } = formState;
  const [title, content] = useWatch({ control, name: ['title', 'content'] });
  const [asking, ask] = useState(false);

  const leave = () => (isChanged() ? ask(true) : discard());

  function giveUp() {
    ask(false);
    discard();
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      disableRestoreFocus
      sx={wholeScreenOnPhones}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>Edit post</DialogTitle>
      <Form noValidate onSubmit={submit}>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {newer ? <EditConflict text={newer} onUse={() => settle({ mine: false })} onKeep={() => settle({ mine: true })} /> : null}
          {restored && !newer ? (
            <Alert
              severity="info"
              icon={false}
              action={
                <Button variant="text" color="inherit" size="small" onClick={startAgain}>
                  Start again
                </Button>
              }
            >
              These are your changes from last time. They are not published yet.
            </Alert>
          ) : null}
          <FailureAlert failure={failure} />
          <TitleField field={register('title', postRules.title)} text={title} error={errors.title?.message} />
          <LookNotes look={look} field="title" text={title} {...fieldActions(form, 'title')} />
          <ContentField field={register('content', postRules.content)} text={content} error={errors.content?.message} rows={[8, 20]} />
          <LookNotes look={look} field="content" text={content} {...fieldActions(form, 'content')} />
          <p style={{ fontSize: '0.8125rem' }}>
            Readers see that the post was edited. What it said before is kept in its edit history, for you and for admins.
          </p>
        </DialogContent>
        <Count>
          <LookCount look={look} verb="save" />
        </Count>
        <DialogActions disableSpacing sx={{ px: 3, pb: 2.5, gap: 1 }}>
          <Button variant="outlined" onClick={leave}>
            Cancel
          </Button>
          <BusyButton type="submit" variant="contained" busy={busy}>
            Save changes
          </BusyButton>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        confirm="Discard changes"
        cancel="Keep editing"
        onConfirm={giveUp}
        onCancel={() => ask(false)}
      >
        <p>What you changed has not been saved. The published post stays as it is.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
