import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PlanPrice, Subscription } from '@clapback/contracts';
import { Card, color, Content, priceText, useCurrentMinute } from '@clapback/ui';
import type { ReactNode } from 'react';
import { PastAlerts } from '../alerts/index.ts';
import { PastCaseFiles } from '../case-files/index.ts';
import { PastLetters } from '../letters/index.ts';
import { PaymentsSection } from '../payments/index.ts';
import type { StepOutcome } from './outcome-text.ts';
import { ManageButton } from './payment-buttons.tsx';
import { PremiumParts } from './premium-parts.tsx';
import { PriceCard } from './price-card.tsx';
import { questionsBefore } from './question-texts.ts';
import { Questions } from './questions.tsx';
import { RefundSection } from './refund-section.tsx';
import { pastOf } from './subscription-text.ts';

const wide = 980;

/** On a wide screen the price stays in sight beside everything; on a narrow one it comes after the first words. */
const Frame = styled(Content)(({ theme }) => ({
  paddingBlock: '32px 72px',
  display: 'grid',
  gap: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"head" "price" "body"',
  '& > header': { gridArea: 'head' },
  [theme.breakpoints.up(wide)]: {
    paddingBlock: '64px 88px',
    gridTemplateColumns: 'minmax(0, 1fr) 376px',
    gridTemplateAreas: '"head price" "body price"',
    columnGap: 64,
    rowGap: 56,
  },
}));

const Price = styled('div')(({ theme }) => ({
  gridArea: 'price',
  [theme.breakpoints.up(wide)]: { alignSelf: 'start', position: 'sticky', top: 96 },
}));
const Body = styled('div')({ gridArea: 'body', display: 'grid', gap: 56, alignContent: 'start' });
const Name = styled('h1')({ marginBottom: 8, color: color.accent, fontSize: '0.875rem', fontWeight: 600 });
const Pledge = styled('p')({
  textWrap: 'pretty',
  marginTop: 20,
  maxWidth: '54ch',
  color: color.second,
  fontSize: 'clamp(1rem, 0.95rem + 0.25vw, 1.125rem)',
});

interface SalesPageProps {
  subscription: Subscription;
  premium: PlanPrice;
  /** What just came of a step. */
  notice: ReactNode;
  onRefunded: (outcome: StepOutcome) => void;
}

/** What Premium is and costs, for anyone who does not have it, and what they have paid so far. */
export function SalesPage({ subscription, premium, notice, onRefunded }: SalesPageProps) {
  const { trialDays, refundDays } = premium;
  const { trialAvailable, refundableUntil } = subscription;
  const price = premium.price ? priceText(premium.price) : '';
  return (
    <Frame>
      <header>
        {notice}
        {notice && subscription.status === 'canceled' ? null : <Past subscription={subscription} />}
        {refundableUntil ? (
          <Refund>
            <RefundSection
              until={refundableUntil}
              price={price}
              hasAccess={false}
              onRefunded={(refund) => onRefunded({ step: 'refund', refund, hadAccess: false })}
            />
          </Refund>
        ) : null}
        <PastCaseFiles />
        {subscription.status === 'none' ? null : (
          <>
            <PastLetters />
            <PastAlerts />
          </>
        )}
        <Name>Premium</Name>
        <Typography variant="h1" component="p">
          Know what to say, and when to say it.
        </Typography>
        <Pledge>
          Premium drafts your answer, writes the letter to the site or its host, and tells you when your name comes up. What you publish is
          up to you.
        </Pledge>
      </header>
      <Price>
        <PriceCard premium={premium} trialAvailable={trialAvailable} />
      </Price>
      <Body>
        <PremiumParts />
        <Questions id="premium-questions" questions={questionsBefore({ price, trialDays, refundDays, trialAvailable })} />
        <PaymentsSection />
      </Body>
    </Frame>
  );
}

const Refund = styled('div')({ marginBottom: 32 });
const Note = styled(Card)({
  marginBottom: 32,
  padding: 20,
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& strong': { display: 'block', fontWeight: 600 },
  '& p': { color: color.second },
});

/** What became of the subscription that one had. */
function Past({ subscription }: { subscription: Subscription }) {
  const past = pastOf(subscription, useCurrentMinute());
  if (!past) return null;
  return (
    <Note as="section" aria-label="Your subscription">
      <div>
        <strong>{past.title}</strong>
        <p>{past.text}</p>
      </div>
      {subscription.isManageable ? <ManageButton /> : null}
    </Note>
  );
}
