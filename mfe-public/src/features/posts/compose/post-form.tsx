import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import type { SessionUser } from '@clapback/contracts';
import { Avatar, BusyButton, cardStyle, color, fieldActions, LookCount, LookNotes } from '@clapback/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { anonymityText } from '../anonymity.ts';
import { ContentField, DescriptionField, TitleField } from '../post-fields.tsx';
import { postRules } from '../post-rules.ts';
import { AddImageButton, ImagePreview } from './image-field.tsx';
import { discardDraft } from './draft-signals.ts';
import { TypeChoice } from './type-choice.tsx';
import { usePostForm } from './use-post-form.ts';

const Frame = styled('form')(cardStyle(), { display: 'flex', flexDirection: 'column', gap: 16, padding: 20 });

const Who = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > p': { flex: 1, color: color.second, minWidth: 0 },
  '& strong': { color: color.ink, fontWeight: 600 },
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& > :last-child': { marginLeft: 'auto' },
});

/**
 * The form for a new post. What is typed is kept in this browser until it is posted. `asked`: how often it
 * was asked for, and took the focus.
 */
export default function PostForm({ member, asked }: { member: SessionUser; asked: number }) {
  const { form, image, look, submit, busy, restored, discard, prepare } = usePostForm(member.id);
  const { control, register, formState } = form;
  const { errors } = formState;
  const noteId = useId();
  const { setFocus } = form;
  useEffect(() => {
    if (asked > 0) setFocus('title');
  }, [asked, setFocus]);
  const drop = useEffectEvent(discard);
  useEffect(() => {
    const listener = () => drop();
    addEventListener(discardDraft, listener);
    return () => removeEventListener(discardDraft, listener);
  }, []);
  const [title, content, alt, isAnonymous] = useWatch({ control, name: ['title', 'content', 'attachmentAlt', 'isAnonymous'] });

  return (
    <Frame noValidate aria-label="Create a post" onSubmit={submit} onFocus={prepare}>
      <Who>
        <Avatar name={isAnonymous ? null : member.displayName} sign="A" src={isAnonymous ? null : member.avatarUrl} tintKey={member.id} />
        <p>
          Posting as <strong>{isAnonymous ? 'Anonymous member' : member.displayName}</strong>
        </p>
        {restored ? (
          <Button variant="text" color="inherit" size="small" onClick={discard}>
            Discard draft
          </Button>
        ) : null}
      </Who>
      <Controller control={control} name="postType" render={({ field }) => <TypeChoice value={field.value} onChange={field.onChange} />} />
      <TitleField field={register('title', postRules.title)} text={title} error={errors.title?.message} />
      <LookNotes look={look} field="title" text={title} {...fieldActions(form, 'title')} />
      <ContentField field={register('content', postRules.content)} text={content} error={errors.content?.message} rows={[3, 16]} />
      <LookNotes look={look} field="content" text={content} {...fieldActions(form, 'content')} />
      <ImagePreview image={image}>
        <DescriptionField field={register('attachmentAlt', postRules.attachmentAlt)} text={alt} error={errors.attachmentAlt?.message} />
        <LookNotes look={look} field="attachmentAlt" text={alt} {...fieldActions(form, 'attachmentAlt')} />
      </ImagePreview>
      <div>
        <Controller
          control={control}
          name="isAnonymous"
          render={({ field: { value, onChange, ref } }) => (
            <FormControlLabel
              control={<Switch checked={value} onChange={onChange} slotProps={{ input: { ref, 'aria-describedby': noteId } }} />}
              label="Post anonymously"
              sx={{ mx: 0, gap: 1 }}
            />
          )}
        />
        <FormHelperText id={noteId} sx={{ mt: 0.5, maxWidth: '68ch' }}>
          {anonymityText}
        </FormHelperText>
      </div>
      <LookCount look={look} verb="post" />
      <Foot>
        <AddImageButton image={image} />
        <BusyButton type="submit" variant="contained" busy={busy}>
          Create Post
        </BusyButton>
      </Foot>
    </Frame>
  );
}
