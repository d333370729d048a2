import { styled } from '@mui/material/styles';
import type { PlanPrice } from '@clapback/contracts';
import { Card, color, fontFamily, Icon, priceText, VisuallyHidden } from '@clapback/ui';
import { ShieldCheck } from 'lucide-react';
import { SubscribeButton } from './payment-buttons.tsx';

const Sheet = styled(Card)(({ theme }) => ({ padding: 24, display: 'grid', gap: 20, [theme.breakpoints.up('sm')]: { padding: 28 } }));
const Figure = styled('p')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  color: color.second,
  '& b': {
    color: color.ink,
    fontFamily: fontFamily.serif,
    fontSize: '2.75rem',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    lineHeight: 1.15,
  },
});
const After = styled('p')({ marginTop: 4, color: color.second });

/** A line with a stop for each thing that happens. */
const Course = styled('ol')({
  listStyle: 'none',
  padding: '20px 0 0',
  borderTop: `1px solid ${color.line}`,
  display: 'grid',
  gap: 16,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  '& li': { position: 'relative', paddingLeft: 28, color: color.second },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 4,
    width: 12,
    height: 12,
    borderRadius: '50%',
    border: `2px solid ${color.accent}`,
    backgroundColor: color.surface,
  },
  '& li:first-of-type::before': { backgroundColor: color.accent },
  '& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 20,
    bottom: -16,
    width: 2,
    backgroundColor: color.line,
  },
  '& b': { display: 'block', color: color.ink, fontWeight: 600 },
});

const Guarantee = styled('p')({
  paddingTop: 20,
  borderTop: `1px solid ${color.line}`,
  display: 'flex',
  gap: 12,
  fontSize: '0.875rem',
  lineHeight: 1.55,
  color: color.second,
  '& svg': { flexShrink: 0, marginTop: 1, color: color.good },
  '& b': { color: color.ink, fontWeight: 600 },
});

interface PriceCardProps {
  premium: PlanPrice;
  trialAvailable: boolean;
}

/** What Premium costs, when, and the way in. */
export function PriceCard({ premium, trialAvailable }: PriceCardProps) {
  const { trialDays, refundDays } = premium;
  const price = premium.price ? priceText(premium.price) : '';
  return (
    <Sheet as="section" lifted aria-labelledby="premium-price">
      <VisuallyHidden as="h2" id="premium-price">
        What it costs
      </VisuallyHidden>
      <div>
        <Figure>
          <b>{price}</b> per month
        </Figure>
        <After>
          {trialAvailable ? `after a ${trialDays}-day free trial` : `${price} today. There is no trial: your account has had one.`}
        </After>
      </div>
      <SubscribeButton trialAvailable={trialAvailable} />
      {trialAvailable ? <CourseOfTrial price={price} trialDays={trialDays} /> : <CourseWithoutTrial price={price} />}
      <Guarantee>
        <Icon as={ShieldCheck} size={20} />
        <span>
          <b>{refundDays}-day money-back guarantee.</b> It covers your first Premium payment: ask within {refundDays} days of it and you get
          all of it back.
        </span>
      </Guarantee>
    </Sheet>
  );
}

const CourseOfTrial = ({ price, trialDays }: { price: string; trialDays: number }) => (
  <Course aria-label="How the trial goes">
    <li>
      <b>Today</b>You get all of Premium, and nothing is charged.
    </li>
    <li>
      <b>Within {trialDays} days</b>Cancel, and you pay nothing at all.
    </li>
    <li>
      <b>After {trialDays} days</b>The first payment of {price}, then one each month until you cancel.
    </li>
  </Course>
);

const CourseWithoutTrial = ({ price }: { price: string }) => (
  <Course aria-label="How the subscription goes">
    <li>
      <b>Today</b>You pay {price} and get all of Premium.
    </li>
    <li>
      <b>Each month</b>The next payment of {price}, until you cancel.
    </li>
    <li>
      <b>When you cancel</b>You keep Premium to the end of the month that you have paid for.
    </li>
  </Course>
);
