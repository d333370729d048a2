import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PlanPrice, Subscription } from '@clapback/contracts';
import { Badge, Card, color, Content, fullTimeText, priceText } from '@clapback/ui';
import type { ReactNode } from 'react';
import { ManageButton } from './payment-buttons.tsx';
import { questionsAfter } from './question-texts.ts';
import { Questions } from './questions.tsx';
import { dayText, periodOf, stateOf } from './subscription-text.ts';

const Frame = styled(Content)(({ theme }) => ({
  paddingBlock: '24px 72px',
  display: 'grid',
  gap: 40,
  maxWidth: 848,
  [theme.breakpoints.up('sm')]: { paddingBlock: '40px 88px', gap: 56 },
}));
const Sheet = styled(Card)({ marginTop: 24, overflow: 'hidden' });

const Details = styled('dl')(({ theme }) => ({
  padding: '8px 20px',
  '& > div': { display: 'grid', gap: '2px 24px', paddingBlock: 16 },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.third, fontSize: '0.875rem' },
  '& dd': { minWidth: 0 },
  '& dd p': { color: color.second, fontSize: '0.875rem' },
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

/**
 * A subscriber's plan: what it is, how it stands, until when, and the way to change it. `premium` is absent until the price list is there.
 */
export function SubscriberPage({ subscription, premium }: { subscription: Subscription; premium: PlanPrice | undefined }) {
  const price = premium?.price ? priceText(premium.price) : null;
  const state = stateOf(subscription);
  const period = periodOf(subscription, price);
  const { currentPeriodEnd } = subscription;
  return (
    <Frame>
      <div>
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
            </Detail>
            {currentPeriodEnd ? (
              <Detail name={period.name}>
                <time dateTime={currentPeriodEnd} title={fullTimeText(new Date(currentPeriodEnd))}>
                  {dayText(currentPeriodEnd)}
                </time>
                <p>{period.next}</p>
              </Detail>
            ) : null}
          </Details>
          <Foot>
            <p>Cancel, change your card or see your invoices.</p>
            <ManageButton />
          </Foot>
        </Sheet>
      </div>
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
