import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PlanPrice, PlanType } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import { Badge, Card, color, fontFamily, Icon, priceText } from '@clapback/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { PlanContent } from './plan-content.ts';

/** On a middling screen, where the plans stand below each other, a card has what it gives beside what it costs. */
const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 24,
  alignContent: 'start',
  '&[data-plan=premium]': { borderColor: color.accent, boxShadow: `0 0 0 1px ${color.accent}` },
  [theme.breakpoints.up('sm')]: { padding: 28 },
  [theme.breakpoints.between('sm', 1040)]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 40,
    '& > ul': { padding: '0 0 0 40px', borderTop: 0, borderLeft: `1px solid ${color.line}`, alignContent: 'center' },
  },
}));

const Offer = styled('div')({ display: 'grid', gap: 20, alignContent: 'start' });

const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, minHeight: 28 });
const Lead = styled('p')({ marginTop: 4, color: color.second });
/** As high with its figures as without them, so that nothing moves when they come. */
const Cost = styled('div')({ minHeight: 76, '& p + p': { color: color.second, fontSize: '0.875rem' } });
const Figure = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  color: color.second,
  '& b': {
    color: color.ink,
    fontFamily: fontFamily.serif,
    fontSize: '2.5rem',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    lineHeight: 1.25,
  },
});

const Gives = styled('ul')({
  listStyle: 'none',
  padding: '20px 0 0',
  borderTop: `1px solid ${color.line}`,
  display: 'grid',
  gap: 10,
  color: color.second,
  '& li': { display: 'flex', gap: 10 },
  '& svg': { flexShrink: 0, marginTop: 3, color: color.good },
});

/** One plan. `price` is absent until the list is there. */
export function PlanCard({ plan, price }: { plan: PlanContent; price: PlanPrice | undefined }) {
  const headingId = useId();
  return (
    <Frame as="li" data-plan={plan.planType} aria-labelledby={headingId}>
      <Offer>
        <div>
          <Head>
            <Typography variant="h3" id={headingId}>
              {plan.name}
            </Typography>
            {price && price.trialDays > 0 ? <Badge tone="accent">{price.trialDays} days free</Badge> : null}
          </Head>
          <Lead>{plan.lead}</Lead>
        </div>
        <Cost>{price ? <PlanCost price={price} /> : <Skeleton variant="rounded" width={132} height={50} />}</Cost>
        <PlanStep planType={plan.planType} contact={price?.contact ?? null} />
      </Offer>
      <Gives>
        {plan.gives.map((text) => (
          <li key={text}>
            <Icon as={Check} size={18} />
            {text}
          </li>
        ))}
      </Gives>
    </Frame>
  );
}

function PlanCost({ price: { price, interval, trialDays } }: { price: PlanPrice }) {
  if (!price) {
    return (
      <>
        <Figure>
          <b>Custom</b>
        </Figure>
        <p>Custom pricing, agreed with you</p>
      </>
    );
  }
  return (
    <>
      <Figure>
        <b>{priceText(price)}</b> {interval === 'month' ? 'per month' : 'forever'}
      </Figure>
      <p>{trialDays > 0 ? `After a ${trialDays}-day free trial` : 'No card needed'}</p>
    </>
  );
}

function PlanStep({ planType, contact }: { planType: PlanType; contact: string | null }) {
  const { user } = useSession();
  if (planType === 'free') {
    return (
      <Button component={Link} to={user ? '/dashboard' : '/auth?tab=signup'} variant="outlined" size="large">
        {user ? 'Open Your Dashboard' : 'Start for Free'}
      </Button>
    );
  }
  if (planType === 'premium') {
    return (
      <Button
        component={Link}
        to={user ? '/premium' : `/auth?${new URLSearchParams({ tab: 'signup', next: '/premium' })}`}
        variant="contained"
        size="large"
      >
        {user?.role === 'premium' ? 'See Your Plan' : 'Start Free Trial'}
      </Button>
    );
  }
  return (
    <Button {...(contact ? { href: `mailto:${contact}?subject=Enterprise` } : { disabled: true })} variant="outlined" size="large">
      Contact Us
    </Button>
  );
}
