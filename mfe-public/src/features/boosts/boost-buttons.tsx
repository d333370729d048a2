import { styled } from '@mui/material/styles';
import { boostNames } from '@clapback/contracts/boost-names';
import { boostsAreFinal } from '@clapback/contracts/boost-refunds';
import type { BoostPrice } from '@clapback/contracts';
import { usePricesGetListQuery } from '@clapback/store';
import { BusyButton, color, Icon, priceText } from '@clapback/ui';
import { Rocket } from 'lucide-react';
import { useState } from 'react';
import type { BoostableItem } from './boostable-item.ts';
import { PaymentPageLink } from './payment-page-link.tsx';
import { useBoostPayment } from './use-boost-payment.ts';

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

/** Below all that can be done with the response, in line with the words of its buttons. */
const Terms = styled('p')({ flexBasis: '100%', paddingInline: 10, fontSize: '0.8125rem', color: color.third });

/** As quiet as what stands beside them; amber says what they are about. */
const quiet = {
  px: 1.25,
  '& .MuiButton-startIcon': { color: color.boost },
  '&:hover': { color: color.boost, backgroundColor: color.boostSoft },
};

/** The ways to boost a response, each with its price, and what they have in common. */
export function BoostButtons({ item }: { item: BoostableItem }) {
  const { data } = usePricesGetListQuery();
  const payment = useBoostPayment(item);
  const [pressed, setPressed] = useState<BoostPrice['boostType'] | null>(null);
  const offers = data?.boosts.filter((offer) => offer.item === item.kind) ?? [];
  if (offers.length === 0) return null;
  if (payment.heldUrl) return <PaymentPageLink url={payment.heldUrl} onFollow={payment.letGo} />;

  return (
    <>
      <Group>
        {offers.map(({ boostType, price, days }, index) => {
          const isOther = pressed === null ? index > 0 : pressed !== boostType;
          return (
            <BusyButton
              key={boostType}
              variant="text"
              color="inherit"
              size="small"
              startIcon={index === 0 ? <Icon as={Rocket} size={18} /> : undefined}
              busy={payment.isBeginning && !isOther}
              disabled={payment.isBeginning && isOther}
              sx={quiet}
              title={`Stands before other responses for ${days} days. ${boostsAreFinal}`}
              onClick={() => {
                setPressed(boostType);
                void payment.begin(boostType);
              }}
            >
              {boostNames[boostType].button} {priceText(price)}
            </BusyButton>
          );
        })}
      </Group>
      <Terms>
        For {offers.map(({ days }) => days).join(' or ')} days. {boostsAreFinal}
      </Terms>
    </>
  );
}
