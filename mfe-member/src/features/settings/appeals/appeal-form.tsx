import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OwnAppeal } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { appealTypes } from '@clapback/contracts/vocabulary';
import { Badge, BusyButton, Card, color, FormField, Icon, radioTabIndex, radius } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { CalendarClock, Users } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { appealTypeLabels } from './appeal-labels.ts';
import { dueText, latestText, useDueTimes } from './appeal-times.ts';
import { appealRules, useAppealForm, type AppealTarget } from './use-appeal-form.ts';

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: '20px 24px 24px' },
}));
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 8 });
const Terms = styled('dl')(({ theme }) => ({
  display: 'grid',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.paper,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& > div': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', alignContent: 'start', columnGap: 10, padding: '12px 16px' },
  '& > div + div': {
    borderTop: `1px solid ${color.line}`,
    [theme.breakpoints.up('sm')]: { borderTop: 0, borderLeft: `1px solid ${color.line}` },
  },
  '& svg': { gridRow: '1 / 3', marginTop: 2, color: color.second },
  '& dt': { color: color.second, fontSize: '0.875rem' },
  '& dd': { gridColumn: 2 },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': { color: color.third, fontSize: '0.875rem' },
}));
const Types = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
  '& label': {
    display: 'flex',
    alignItems: 'flex-start',
    margin: 0,
    borderRadius: radius.control,
    '&:hover': { backgroundColor: color.sunk },
  },
  '& .MuiRadio-root': { padding: 8, marginLeft: -4 },
  '& .MuiFormControlLabel-label': { padding: '6px 8px 6px 0', minWidth: 0 },
  '& small': { display: 'block', color: color.second, fontSize: '0.8125rem' },
});
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  '& > p': { color: color.second, fontSize: '0.875rem' },
});

interface AppealFormProps {
  target: AppealTarget;
  title: string;
  /** Who looks at it: in a few words, and what that means. */
  decider: { who: string; note: string };
  onSent: (appeal: OwnAppeal) => void;
}

/** The form of an appeal, below what it is against. Above its fields: who decides, and by when. */
export function AppealForm({ target, title, decider, onSent }: AppealFormProps) {
  const id = useId();
  const { form, busy, failure, restored, submit } = useAppealForm(target, onSent);
  const { errors } = form.formState;
  const [chosen, reason, additionalInfo] = useWatch({ control: form.control, name: ['appealType', 'reason', 'additionalInfo'] });
  const { dueAt, answerBy } = useDueTimes();
  const { ref: typeRef, ...type } = form.register('appealType', appealRules.appealType);
  const hasWords = reason !== '' || additionalInfo !== '';
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Head>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        {target.appealType ? <Badge>{appealTypeLabels[target.appealType].label}</Badge> : null}
      </Head>
      <Terms>
        <div>
          <Icon as={Users} size={20} />
          <dt>Who decides</dt>
          <dd>
            <strong>{decider.who}</strong>
            <small>{decider.note}</small>
          </dd>
        </div>
        <div>
          <Icon as={CalendarClock} size={20} />
          <dt>Sent now, answered by</dt>
          <dd>
            <strong>{dueText(dueAt)}</strong>
            <small>at the very latest on {latestText(answerBy)}</small>
          </dd>
        </div>
      </Terms>
      <form noValidate aria-labelledby={id} onSubmit={submit} style={{ display: 'grid', gap: 20 }}>
        {target.appealType ? null : (
          <Types
            role="radiogroup"
            aria-required
            aria-invalid={errors.appealType ? true : undefined}
            aria-describedby={errors.appealType ? `${id}-type-error` : undefined}
          >
            <legend>What is it about?</legend>
            {errors.appealType ? (
              <FormHelperText error id={`${id}-type-error`} role="alert" sx={{ mt: 0, mb: 0.5 }}>
                {errors.appealType.message}
              </FormHelperText>
            ) : null}
            {appealTypes.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                checked={chosen === value}
                label={
                  <>
                    {appealTypeLabels[value].label} <small>{appealTypeLabels[value].explanation}</small>
                  </>
                }
                control={<Radio {...type} tabIndex={radioTabIndex(appealTypes, chosen, value)} slotProps={{ input: { ref: typeRef } }} />}
              />
            ))}
          </Types>
        )}
        <FormField
          field={form.register('reason', appealRules.reason)}
          label="Reason"
          multiline
          minRows={4}
          maxRows={16}
          error={errors.reason?.message}
          count={{ text: reason, limit: limits.reason }}
          slotProps={{ htmlInput: { dir: 'auto', 'aria-required': true } }}
        />
        <FormField
          field={form.register('additionalInfo', appealRules.additionalInfo)}
          label="Additional info (optional)"
          multiline
          minRows={2}
          maxRows={12}
          error={errors.additionalInfo?.message}
          hint="What helps us to check it: a date, a page, a link."
          count={{ text: additionalInfo, limit: limits.reason }}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <FailureAlert failure={failure} />
        <Foot>
          <BusyButton type="submit" variant="contained" busy={busy}>
            Send appeal
          </BusyButton>
          <p>
            The answer comes here and by email.
            {hasWords ? (
              <>
                <br />
                {restored ? 'Your draft from before, kept in this browser.' : 'Your draft is kept in this browser.'}
              </>
            ) : null}
          </p>
        </Foot>
      </form>
    </Sheet>
  );
}
