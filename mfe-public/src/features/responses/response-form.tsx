import { styled } from '@mui/material/styles';
import { color, fieldActions, FormField, LookCount, LookNotes, type Look } from '@clapback/ui';
import { limits } from '@clapback/contracts/limits';
import type { Post } from '@clapback/contracts';
import { useState, type ReactNode } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { QuoteFields } from './quote-fields.tsx';
import type { AttachedEvidence } from '../evidence/index.ts';
import { isGoneFrom } from './quotes-in-post.ts';
import type { QuoteDraft, ResponseFields } from './response-draft.ts';
import { responseRules } from './response-rules.ts';
import { SentencePicker } from './sentence-picker.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '312px minmax(0, 1fr)' },
}));

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });

const Pair = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' });

const Note = styled('p')({ fontSize: '0.8125rem', color: color.third });

interface ResponseFormProps {
  post: Post | undefined;
  form: UseFormReturn<ResponseFields>;
  /** The look at what is written. */
  look: Look;
  /** What is done with the words, for the line about what is worth a look: 'Before you post'. */
  verb: 'post' | 'save';
  /** Quotes that are published with the response, which stay whatever the post says now. */
  kept?: readonly QuoteDraft[];
  files: readonly Pick<AttachedEvidence, 'id' | 'name'>[];
  /** Under an anonymous post of one's own the name is fixed. */
  fixedName: string | null;
  evidenceField?: ReactNode;
  children?: ReactNode;
}

/** The fields of a response: sentences to answer, the words, what proves them, and under which name. */
export function ResponseFormFields({ post, form, look, verb, kept, files, fixedName, evidenceField, children }: ResponseFormProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [content, name, username] = useWatch({ control, name: ['content', 'name', 'username'] });
  const { fields, append, remove } = useFieldArray({ control, name: 'quotes' });
  const quotes = useWatch({ control, name: 'quotes' });
  const [open, setOpen] = useState(0);

  return (
    <Columns>
      {post && !post.isDeleted ? (
        <SentencePicker
          post={post}
          quotes={quotes}
          onDrop={remove}
          onPick={({ start, end, words }) => {
            append({ revisionId: post.revisionId, start, end, words, verdict: null, answer: '', evidence: [] }, { shouldFocus: false });
            setOpen(fields.length);
          }}
        />
      ) : null}
      <Stack>
        <FormField
          field={register('content', responseRules.content)}
          label={fields.length > 0 ? 'In short' : 'Your response'}
          hint={fields.length > 0 ? 'People read this first.' : undefined}
          multiline
          minRows={fields.length > 0 ? 2 : 5}
          maxRows={16}
          error={errors.content?.message}
          slotProps={{ htmlInput: { dir: 'auto' } }}
          count={{ text: content, limit: limits.response }}
        />
        <LookNotes look={look} field="content" text={content} {...fieldActions(form, 'content')} />
        {fields.map(({ id }, index) => (
          <QuoteFields
            key={id}
            form={form}
            look={look}
            index={index}
            gone={Boolean(post && quotes[index] && isGoneFrom(post, quotes[index], kept))}
            open={open === index || errors.quotes?.[index] !== undefined}
            onToggle={() => setOpen(open === index ? -1 : index)}
            onDrop={() => remove(index)}
            files={files}
          />
        ))}
        {evidenceField}
        <Pair>
          {fixedName === null ? (
            <>
              <FormField field={register('name', responseRules.name)} label="Name" autoComplete="name" error={errors.name?.message} />
              <FormField
                field={register('username', responseRules.username)}
                label="Username (optional)"
                autoComplete="off"
                error={errors.username?.message}
              />
            </>
          ) : (
            <div>
              <p>
                Posting as <strong>{fixedName}</strong>
              </p>
              <Note>Nobody is told that it is you, as with your post.</Note>
            </div>
          )}
        </Pair>
        {fixedName === null ? (
          <>
            <LookNotes look={look} field="name" text={name} {...fieldActions(form, 'name')} />
            <LookNotes look={look} field="username" text={username} {...fieldActions(form, 'username')} />
          </>
        ) : null}
        {children}
        <LookCount look={look} verb={verb} />
        <Note>
          Anyone can read it. You can edit or delete it later. Clapback does not judge who is right, and this is not legal advice.
        </Note>
      </Stack>
    </Columns>
  );
}
