import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Badge, color, fontFamily } from '@clapback/ui';
import { Lead, Section } from './landing-section.ts';
import { siteContent } from './site-content.ts';

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  marginTop: 32,
  display: 'grid',
  gap: 24,
  '--number': '40px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Step = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 10,
  '& > b': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: '50%',
    border: `1px solid ${color.line}`,
    backgroundColor: color.surface,
    fontFamily: fontFamily.serif,
    fontWeight: 600,
    fontSize: '1.125rem',
  },
  // The line that leads on to the next step.
  [theme.breakpoints.up('md')]: {
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      top: 20,
      left: 52,
      right: -20,
      height: 1,
      backgroundColor: color.line,
    },
  },
  '& > p': { color: color.second },
  // On a phone the number stands beside the step.
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '6px 16px',
    '& > b': { gridRow: 'span 3' },
  },
}));

/** The way from an accusation to a record, step by step with the time that each takes. */
export function HowItWorks() {
  const { lead, steps } = siteContent.howItWorks;
  return (
    <Section id="how-it-works" aria-labelledby="how-it-works-heading">
      <Typography variant="h2" id="how-it-works-heading">
        How It Works
      </Typography>
      <Lead>{lead}</Lead>
      <Steps>
        {steps.map(({ duration, title, text }, index) => (
          <Step key={title}>
            <b aria-hidden>{index + 1}</b>
            <Badge tone="accent">{duration}</Badge>
            <Typography variant="h3">{title}</Typography>
            <p>{text}</p>
          </Step>
        ))}
      </Steps>
    </Section>
  );
}
