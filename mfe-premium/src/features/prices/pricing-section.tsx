import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { errorMessage, usePricesGetListQuery } from '@clapback/store';
import { Card, color, Content, ErrorState, Icon } from '@clapback/ui';
import { ShieldCheck } from 'lucide-react';
import { PlanCard } from './plan-card.tsx';
import { planContents } from './plan-content.ts';
import { planPrice } from './plan-price.ts';

const Section = styled('section')({ paddingBlock: 'clamp(48px, 8vw, 72px)' });
const Lead = styled('p')({ marginTop: 8, maxWidth: '62ch', color: color.second, fontSize: '1.0625rem' });

const Plans = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: 0,
  marginTop: 40,
  display: 'grid',
  gap: 24,
  alignItems: 'stretch',
  [theme.breakpoints.up(1040)]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Pledge = styled(Card)(({ theme }) => ({
  marginTop: 24,
  padding: 20,
  display: 'flex',
  gap: 16,
  color: color.second,
  '& > svg': { flexShrink: 0, marginTop: 2, color: color.good },
  '& strong': { color: color.ink, fontWeight: 600 },
  '& p': { maxWidth: '84ch' },
  [theme.breakpoints.up('sm')]: { padding: '20px 28px' },
}));

/** The plans on the landing page and on their own. Every figure in it comes from the price list. */
export default function PricingSection({ level = 'h2' }: { level?: 'h1' | 'h2' }) {
  const { data: list, error, isError, isFetching, refetch } = usePricesGetListQuery();
  const premium = planPrice(list, 'premium');
  return (
    <Section aria-labelledby="pricing-heading">
      <Content>
        <Typography variant="h2" component={level} id="pricing-heading">
          Pricing
        </Typography>
        <Lead>Answering costs nothing. Premium is for people who have to do it again and again.</Lead>
        {!list && isError ? (
          <ErrorState title="The prices could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
            {errorMessage(error, 'Please try again in a moment.')}
          </ErrorState>
        ) : (
          <>
            <Plans aria-label="Plans" aria-busy={!list}>
              {planContents.map((plan) => (
                <PlanCard key={plan.planType} plan={plan} price={planPrice(list, plan.planType)} />
              ))}
            </Plans>
            {premium ? (
              <Pledge>
                <Icon as={ShieldCheck} size={24} />
                <p>
                  <strong>{premium.refundDays}-day refund guarantee.</strong> Ask within {premium.refundDays} days of your first Premium
                  payment, and you get all of it back. Cancel anytime and keep Premium to the end of the period that you have paid for.
                </p>
              </Pledge>
            ) : null}
          </>
        )}
      </Content>
    </Section>
  );
}
