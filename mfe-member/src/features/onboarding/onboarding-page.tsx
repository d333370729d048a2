import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { greetedName } from '@clapback/contracts/display-names';
import { reloadUser, useAppDispatch, useSession } from '@clapback/store';
import { BusyButton, Content } from '@clapback/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { FeaturesStep } from './features-step.tsx';
import { GuidelinesStep } from './guidelines-step.tsx';
import { StepButtons, StepHead } from './step-parts.tsx';
import { StepRow } from './step-row.tsx';
import { useCompletion } from './use-completion.ts';
import { stepNames, useStep } from './use-step.ts';
import { wayOn } from './way-on.ts';
import { WelcomeStep } from './welcome-step.tsx';

const Column = styled(Content)(({ theme }) => ({
  maxWidth: 720 + 2 * 24,
  paddingBlock: 16,
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('sm')]: { paddingBlock: 40, gap: 32 },
  // On a wide window toasts would lie on the button that leads on. Over the header they cover nothing of a step.
  'html:has(&)': { '--toasts-top': 'max(8px, env(safe-area-inset-top))', '--toasts-bottom': 'auto' },
}));
const Top = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '4px 16px',
  '& > ol': { gridColumn: '1 / -1', order: 1 },
});
const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: 24, [theme.breakpoints.up('sm')]: { gap: 32 } }));

/**
 * `/onboarding`: what a new member should know, in three steps, and their agreement to the guidelines. It can be left, for the page that
 * `?next=` names, and is found again on the dashboard.
 */
export default function OnboardingPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const { step, heading, goTo } = useStep();
  const { form, submit } = useCompletion();
  useBeenLedHere();
  if (user?.onboarding === 'done') return <Navigate to="/dashboard" replace />;

  const isLast = step === stepNames.length;
  const name = greetedName(user?.displayName ?? null);
  return (
    <Column>
      <Top>
        <StepRow step={step} />
        <Button component={Link} to={wayOn(params.get('next'))} variant="text" color="inherit" sx={{ mr: -2 }}>
          Skip for now
        </Button>
      </Top>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) void submit();
          else goTo(step + 1);
        }}
      >
        {step === 1 ? (
          <>
            <StepHead heading={heading} title={name === null ? 'Welcome' : `Welcome, ${name}`}>
              Somebody accused you in public? Here you answer in public: your words, your evidence and your name beside what was said. This
              takes a minute. You can leave it, and find it again on your dashboard.
            </StepHead>
            <WelcomeStep />
          </>
        ) : step === 2 ? (
          <>
            <StepHead heading={heading} title="What you can do here">
              Four things to know before you start.
            </StepHead>
            <FeaturesStep />
          </>
        ) : (
          <>
            <StepHead heading={heading} title="Community Guidelines">
              A few rules. They apply to everyone, no matter who was wrong first.
            </StepHead>
            <GuidelinesStep control={form.control} error={form.formState.errors.acceptsGuidelines?.message} />
          </>
        )}
        <StepButtons>
          {step > 1 ? (
            <Button variant="outlined" size="large" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          ) : null}
          {isLast ? (
            <BusyButton type="submit" variant="contained" size="large" busy={form.formState.isSubmitting}>
              Complete setup
            </BusyButton>
          ) : (
            <Button type="submit" variant="contained" size="large" endIcon={<ArrowRight size={18} aria-hidden />}>
              Continue
            </Button>
          )}
        </StepButtons>
      </Form>
    </Column>
  );
}

/** The first sign-in leads here once: the session is read again, which does not say a second time that it is the first. */
function useBeenLedHere() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const isNew = user?.onboarding === 'new';
  useEffect(() => {
    if (isNew) void dispatch(reloadUser()).catch(() => undefined);
  }, [dispatch, isNew]);
}
