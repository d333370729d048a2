import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { leastExplanation, limits, mostNoticedItems } from '@clapback/contracts/limits';
import { legalCategories, legalCategoryNames } from '@clapback/contracts/legal-categories';
import { BusyButton, countCharacters, FormField } from '@clapback/ui';
import { Controller, useWatch } from 'react-hook-form';
import { CheckedField } from './checked-field.tsx';
import { IntimateFields, IntimateHelp } from './intimate-fields.tsx';
import { isIntimate, urlsIn } from './notice-draft.ts';
import { useNoticeForm, type NoticeStart, type SentNotice } from './use-notice-form.ts';

const Column = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** The form for a notice of illegal content, with the elements that the law names. */
export function NoticeForm({ start, onSent }: { start: NoticeStart; onSent: (sent: SentNotice) => void }) {
  const { form, failure, busy, prepare, submit } = useNoticeForm(start, onSent);
  const { control, register, formState } = form;
  const { errors } = formState;
  const [explanation, mayBeUnnamed, category] = useWatch({ control, name: ['explanation', 'concernsChildAbuse', 'category'] });
  const isOfImage = category === 'intimate_images';
  const optional = (label: string) => (mayBeUnnamed ? `${label} (optional)` : label);

  return (
    <Column noValidate onSubmit={submit} onFocus={prepare}>
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <FormField
        field={register('urls', {
          validate: (lines) => {
            const count = urlsIn(lines).length;
            if (count === 0) return 'Please enter the address of what you want to tell us about';
            return count <= mostNoticedItems || `Please name at most ${mostNoticedItems} addresses`;
          },
        })}
        label="Where is it?"
        multiline
        minRows={2}
        maxRows={12}
        error={errors.urls?.message}
        hint="Open the post, response, comment or profile and copy the address from your browser. One address a line."
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
      <Controller
        control={control}
        name="category"
        rules={{ required: 'Please choose what comes closest' }}
        render={({ field: { ref, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            select
            label="Which law does it break?"
            error={errors.category !== undefined}
            helperText={errors.category?.message}
            id="notice-category"
          >
            {legalCategoryNames.map((name) => (
              <MenuItem key={name} value={name}>
                {legalCategories[name].label}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {isOfImage ? <IntimateHelp isOfMinor={mayBeUnnamed} /> : null}
      <FormField
        field={register('explanation', {
          validate: (text) => {
            const length = countCharacters(text.trim());
            if (length < leastExplanation)
              return isOfImage
                ? 'Please say in a sentence or two how one can see that there was no consent'
                : 'Please say in a sentence or two why it is illegal';
            return length <= limits.legalExplanation || `Please use at most ${limits.legalExplanation.toLocaleString('en-US')} characters`;
          },
        })}
        label={isOfImage ? 'Which picture is it, and how can we see that there was no consent?' : 'Why is it illegal?'}
        multiline
        minRows={5}
        maxRows={16}
        error={errors.explanation?.message}
        hint={
          isOfImage
            ? 'A few words are enough. Never send us the picture itself.'
            : 'Which words or picture, whom it harms, and the law and country if you know them.'
        }
        count={{ text: explanation, limit: limits.legalExplanation }}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <CheckedField
        control={control}
        name="concernsChildAbuse"
        label={isOfImage ? 'The person shown was under 18' : 'It concerns sexual abuse of children'}
      />
      {isIntimate({ category, concernsChildAbuse: mayBeUnnamed }) ? <IntimateFields form={form} /> : null}
      <FormField
        field={register('name', { validate: (name) => mayBeUnnamed || name.trim() !== '' || 'Please enter your name' })}
        label={optional('Your name')}
        autoComplete="name"
        error={errors.name?.message}
      />
      <FormField
        field={register('email', { validate: (email) => mayBeUnnamed || email.trim() !== '' || 'Please enter your email' })}
        label={optional('Your email')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        hint={
          mayBeUnnamed
            ? 'Without it we cannot tell you what we decided.'
            : 'We send you the number of your notice and what we decided. The author is not told who you are.'
        }
      />
      <CheckedField
        control={control}
        name="goodFaith"
        required="Please confirm this, so that we can look into your notice"
        label="I believe in good faith that what I say here is accurate and complete"
      />
      <BusyButton type="submit" variant="contained" size="large" busy={busy} sx={{ justifySelf: { sm: 'start' } }}>
        Send notice
      </BusyButton>
    </Column>
  );
}
