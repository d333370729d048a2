import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { Verdict } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { color, fieldActions, FormField, Icon, LookNotes, type Look } from '@clapback/ui';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { ChoiceGroup, PillChoice } from './choice-style.ts';
import type { AttachedEvidence } from '../evidence/index.ts';
import { goneFromPost } from './quotes-in-post.ts';
import type { ResponseFields } from './response-draft.ts';
import { withinLimit } from './response-rules.ts';
import { verdictLabels } from '../../components/verdict-labels.ts';

const Summary = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  flex: 1,
  minWidth: 0,
  '& > :first-of-type': { color: color.third, fontSize: '0.8125rem' },
  '& > q': { flex: '1 1 20ch', fontWeight: 600, quotes: '"“" "”"', overflowWrap: 'anywhere' },
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4, fontSize: '0.8125rem', color: color.second },
});

interface QuoteFieldsProps {
  form: UseFormReturn<ResponseFields>;
  look: Look;
  index: number;
  /** The post does not say it any more. */
  gone: boolean;
  open: boolean;
  onToggle: () => void;
  onDrop: () => void;
  files: readonly Pick<AttachedEvidence, 'id' | 'name'>[];
}

/** What is said of one sentence: a verdict, an answer, and which of the files show it. */
export function QuoteFields({ form, look, index, gone, open, onToggle, onDrop, files }: QuoteFieldsProps) {
  const { control, register, formState } = form;
  const { words, verdict, answer, evidence } = useWatch({ control, name: `quotes.${index}` });
  const errors = formState.errors.quotes?.[index];
  const name = useId();
  const shown = evidence.filter((id) => files.some((file) => file.id === id));
  return (
    <Accordion
      expanded={open}
      onChange={onToggle}
      disableGutters
      elevation={0}
      sx={{ border: `1px solid ${color.line}`, borderRadius: '12px !important', '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<Icon as={ChevronDown} />}
        sx={{ borderRadius: '12px', fontFamily: 'inherit', fontSize: '0.9375rem', color: color.ink }}
      >
        <Summary>
          <span>{index + 1}</span>
          <q dir="auto">{words}</q>
          {verdict ? (
            <span>
              <Icon as={verdictLabels[verdict].icon} size={14} />
              {verdictLabels[verdict].label}
            </span>
          ) : null}
          {shown.length > 0 ? (
            <span>
              <Icon as={CircleCheck} size={14} />
              {shown.length === 1 ? '1 file' : `${shown.length} files`}
            </span>
          ) : null}
        </Summary>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0 }}>
        <Controller
          control={control}
          name={`quotes.${index}.verdict`}
          rules={{ validate: (value) => (gone ? goneFromPost : value !== null || 'Choose True, False, Partly or Opinion') }}
          render={({ field, fieldState }) => (
            <ChoiceGroup aria-describedby={gone || fieldState.error ? `${name}-error` : undefined}>
              <legend>Your verdict</legend>
              <div>
                {(Object.keys(verdictLabels) as Verdict[]).map((one, at) => (
                  <PillChoice key={one}>
                    <input
                      ref={at === 0 ? field.ref : undefined}
                      type="radio"
                      name={name}
                      checked={field.value === one}
                      onChange={() => field.onChange(one)}
                    />
                    <Icon as={verdictLabels[one].icon} size={14} />
                    {verdictLabels[one].label}
                  </PillChoice>
                ))}
              </div>
              {gone || fieldState.error ? (
                <FormHelperText error id={`${name}-error`}>
                  {gone ? goneFromPost : fieldState.error?.message}
                </FormHelperText>
              ) : null}
            </ChoiceGroup>
          )}
        />
        <FormField
          field={register(`quotes.${index}.answer`, { validate: withinLimit(limits.quoteAnswer) })}
          label="Your answer"
          multiline
          minRows={2}
          maxRows={8}
          error={errors?.answer?.message}
          slotProps={{ htmlInput: { dir: 'auto' } }}
          count={{ text: answer, limit: limits.quoteAnswer }}
        />
        <LookNotes look={look} field={`quotes.${index}.answer`} text={answer} {...fieldActions(form, `quotes.${index}.answer`)} />
        {files.length > 0 ? (
          <Controller
            control={control}
            name={`quotes.${index}.evidence`}
            render={({ field }) => (
              <ChoiceGroup>
                <legend>Proof</legend>
                <div>
                  {files.map((file) => (
                    <FormControlLabel
                      key={file.id}
                      label={file.name}
                      control={
                        <Checkbox
                          size="small"
                          checked={field.value.includes(file.id)}
                          onChange={(_event, checked) =>
                            field.onChange(checked ? [...field.value, file.id] : field.value.filter((id) => id !== file.id))
                          }
                        />
                      }
                    />
                  ))}
                </div>
              </ChoiceGroup>
            )}
          />
        ) : null}
        <Button variant="text" color="inherit" size="small" onClick={onDrop} sx={{ alignSelf: 'flex-start' }}>
          Leave this sentence out
        </Button>
      </AccordionDetails>
    </Accordion>
  );
}
