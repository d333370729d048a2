import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { SessionUser } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { Avatar, BusyButton, cardStyle, color } from '@clapback/ui';
import { Controller, useWatch } from 'react-hook-form';
import { AddImageButton, ImagePreview } from './image-field.tsx';
import { TypeChoice } from './type-choice.tsx';
import { lengthOf, rules, usePostForm } from './use-post-form.ts';

const Frame = styled('form')(cardStyle(), { display: 'flex', flexDirection: 'column', gap: 16, padding: 20 });

const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, '& > p': { flex: 1, color: color.second, minWidth: 0 }, '& strong': { color: color.ink, fontWeight: 600 } });

const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', '& > :last-child': { marginLeft: 'auto' } });

/** The form for a new post. What is typed is kept in this browser until it is posted. */
export default function PostForm({ member }: { member: SessionUser }) {
  const { form, image, submit, busy, restored, discard, prepare } = usePostForm(member.id);
  const { control, register, formState } = form;
  const { errors } = formState;
  const [title, content, isAnonymous] = useWatch({ control, name: ['title', 'content', 'isAnonymous'] });

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
      <TextField label="Title" autoComplete="off" error={!!errors.title} helperText={errors.title?.message ?? counter(title, limits.title)} {...asField(register('title', rules.title))} />
      <TextField
        label="Content"
        multiline
        minRows={3}
        maxRows={16}
        error={!!errors.content}
        helperText={errors.content?.message ?? counter(content, limits.post)}
        {...asField(register('content', rules.content))}
      />
      <ImagePreview image={image}>
        <TextField
          label="Describe the image"
          error={!!errors.attachmentAlt}
          helperText={errors.attachmentAlt?.message ?? 'For people who cannot see it'}
          {...asField(register('attachmentAlt', rules.attachmentAlt))}
        />
      </ImagePreview>
      <Foot>
        <AddImageButton image={image} />
        <Controller
          control={control}
          name="isAnonymous"
          render={({ field: { value, onChange, ref } }) => (
            <FormControlLabel control={<Switch checked={value} onChange={onChange} slotProps={{ input: { ref } }} />} label="Post anonymously" sx={{ mx: 0, gap: 1 }} />
          )}
        />
        <BusyButton type="submit" variant="contained" busy={busy}>
          Create Post
        </BusyButton>
      </Foot>
    </Frame>
  );
}

/** MUI puts `ref` on the frame of a field; the form needs the input itself, to move the focus there. */
function asField<Registered extends { ref: unknown }>({ ref, ...rest }: Registered) {
  return { ...rest, inputRef: ref as never };
}

/** How much of a limit is used, once that begins to matter. */
function counter(text: string, limit: number): string | undefined {
  const length = lengthOf(text);
  return length > limit * 0.8 ? `${length.toLocaleString()} of ${limit.toLocaleString()} characters` : undefined;
}
