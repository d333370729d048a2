import { styled } from '@mui/material/styles';
import { color, radius, VisuallyHidden } from '@clapback/ui';
import { stepNames } from './use-step.ts';

const Steps = styled('ol')({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
});
const Step = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  fontSize: '0.8125rem',
  color: color.third,
  '&::before': { content: '""', height: 4, borderRadius: radius.pill, backgroundColor: color.line },
  '&[data-reached]::before': { backgroundColor: color.accent },
  '&[aria-current]': { color: color.ink, fontWeight: 600 },
  // Three names do not fit beside each other on a phone, where the one that counts stands above them.
  '& > span': { display: 'none', [theme.breakpoints.up('sm')]: { display: 'inline' } },
}));
const Now = styled('p')({ fontSize: '0.875rem', fontWeight: 600, color: color.second });

/** Where one is among the steps. */
export function StepRow({ step }: { step: number }) {
  return (
    <>
      <Now>
        Step {step} of {stepNames.length}
      </Now>
      <Steps aria-label="Steps">
        {stepNames.map((name, index) => (
          <Step
            key={name}
            data-reached={index < step ? '' : undefined}
            aria-current={index + 1 === step ? 'step' : undefined}
            aria-label={name}
          >
            <span>{name}</span>
            {index + 1 < step ? <VisuallyHidden> (done)</VisuallyHidden> : null}
          </Step>
        ))}
      </Steps>
    </>
  );
}
