import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PlanPrice, Subscription } from '@clapback/contracts';
import { Badge, Card, color, Content, fullTimeText, priceText, useCurrentMinute } from '@clapback/ui';
import type { ReactNode } from 'react';
import { PastAlerts } from '../alerts/index.ts';
import { PastCaseFiles } from '../case-files/index.ts';
import { PastLetters } from '../letters/index.ts';
import { PaymentsSection } from '../payments/index.ts';
import type { StepOutcome } from './outcome-text.ts';
import { ManageButton } from './payment-buttons.tsx';
import { questionsAfter } from './question-texts.ts';
import { Questions } from './questions.tsx';
import { RefundSection } from './refund-section.tsx';
import { dayText, stateOf } from './subscription-text.ts';

const Frame = styled(Content)(({ theme }) => ({
  paddingBlock: '24px 72px',
  display: 'grid',
  gap: 40,
  maxWidth: 848,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { paddingBlock: '40px 88px', gap: 56 },
}));
const Sheet = styled(Card)({ marginTop: 24, overflow: 'hidden' });
const Refund = styled('div')({ marginTop: 16 });

const Details = styled('dl')(({ theme }) => ({
  padding: '8px 20px',
  '& > div': { display: 'grid', gap: '2px 24px', paddingBlock: 16 },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.third, fontSize: '0.875rem' },
  '& dd': { minWidth: 0 },
  '& dd p': { color: color.second, fontSize: '0.875rem' },
  '& dd > * + p': { marginTop: 4 },
  [theme.breakpoints.up('sm')]: { padding: '8px 28px', '& > div': { gridTemplateColumns: '160px 1fr' } },
}));

const Foot = styled('div')(({ theme }) => ({
  padding: 20,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.sunk,
  color: color.second,
  fontSize: '0.875rem',
  [theme.breakpoints.up('sm')]: { padding: '20px 28px' },
}));

interface SubscriberPageProps {
  subscription: Subscription;
  /** Absent until the price list is there. */
  premium: PlanPrice | undefined;
  /** What just came of a step. */
  notice: ReactNode;
  onRefunded: (outcome: StepOutcome) => void;
}

/** A subscriber's plan: what it is, how it stands, what comes next, the way to change it, and what was paid. */
export function SubscriberPage({ subscription, premium, notice, onRefunded }: SubscriberPageProps) {
  const now = useCurrentMinute();
  const price = premium?.price ? priceText(premium.price) : null;
  const state = stateOf(subscription, price, now);
  const { refundableUntil, isActive, isManageable } = subscription;
  return (
    <Frame>
      <div>
        {notice}
        {isActive ? null : (
          <>
            <PastCaseFiles />
            <PastLetters />
            <PastAlerts />
          </>
        )}
        <Typography variant="h2" component="h1">
          Premium
        </Typography>
        <Sheet as="section" aria-label="Your plan">
          <Details>
            <Detail name="Plan">
              Premium
              {price ? <p>{price} per month</p> : null}
            </Detail>
            <Detail name="State">
              <Badge tone={state.tone}>{state.label}</Badge>
              {state.reason ? <p>{state.reason}</p> : null}
            </Detail>
            <Detail name={state.next.name}>
              {state.next.on ? (
                <time dateTime={state.next.on} title={fullTimeText(new Date(state.next.on))}>
                  {dayText(state.next.on)}
                </time>
              ) : null}
              <p>{state.next.text}</p>
            </Detail>
          </Details>
          {isManageable ? (
            <Foot>
              <p>{state.manage}</p>
              <ManageButton variant={isActive ? 'outlined' : 'contained'} />
            </Foot>
          ) : null}
        </Sheet>
        {refundableUntil && price ? (
          <Refund>
            <RefundSection
              until={refundableUntil}
              price={price}
              hasAccess={isActive}
              onRefunded={(refund) => onRefunded({ step: 'refund', refund, hadAccess: isActive })}
            />
          </Refund>
        ) : null}
      </div>
      <PaymentsSection />
      {premium ? <Questions id="premium-questions" questions={questionsAfter(premium)} /> : null}
    </Frame>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
