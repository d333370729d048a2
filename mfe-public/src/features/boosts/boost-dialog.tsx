import { styled } from '@mui/material/styles';
import { boostNames, whatBoostsMove } from '@clapback/contracts/boost-names';
import { boostsAreFinal } from '@clapback/contracts/boost-refunds';
import type { BoostPrice, Post } from '@clapback/contracts';
import { errorMessage, usePricesGetListQuery } from '@clapback/store';
import { BusyButton, color, ErrorState, fullTimeText, priceText, radius, Spinner } from '@clapback/ui';
import { useState } from 'react';
import { ReadDialog } from '../../components/read-dialog.tsx';
import { PaymentPageLink } from './payment-page-link.tsx';
import { useBoostPayment } from './use-boost-payment.ts';
import { useIsRunning } from './use-is-running.ts';

const Text = styled('p')({ color: color.second });
const Small = styled('p')({ fontSize: '0.8125rem', color: color.third });

const Offers = styled('ul')({
  listStyle: 'none',
  padding: 0,
  border: `1px solid ${color.boostLine}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 12px',
    padding: '14px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${color.line}` },
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { color: color.second, fontSize: '0.875rem' },
});

export interface BoostDialogProps {
  post: Post;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What boosting a post means and costs, with the ways to do it. */
export default function BoostDialog({ post, open, onClose, onClosed }: BoostDialogProps) {
  const { data, error, isError, isFetching, refetch } = usePricesGetListQuery();
  const payment = useBoostPayment({ kind: 'post', id: post.id, postId: post.id });
  const [pressed, setPressed] = useState<BoostPrice['boostType'] | null>(null);
  const isRunning = useIsRunning(post.boostedUntil);

  async function begin(boostType: BoostPrice['boostType']) {
    setPressed(boostType);
    if (await payment.begin(boostType)) onClose();
  }

  return (
    <ReadDialog title="Boost this post" maxWidth="xs" gap={2} open={open} onClose={onClose} onClosed={onClosed}>
      <p>
        <strong dir="auto">{post.title}</strong>
      </p>
      <Text>{whatBoostsMove} The strip shows the three boosted posts with the most time left.</Text>
      {isRunning && post.boostedUntil ? (
        <Text>
          A boost runs until <time dateTime={post.boostedUntil}>{fullTimeText(new Date(post.boostedUntil))}</time>. The next one begins when
          it ends.
        </Text>
      ) : null}
      {offers()}
      <Small>You pay in a new tab. ‘Boosted’ says that it was paid for, never by whom. {boostsAreFinal}</Small>
    </ReadDialog>
  );

  function offers() {
    if (payment.heldUrl)
      return (
        <div>
          <PaymentPageLink url={payment.heldUrl} onFollow={payment.letGo} />
        </div>
      );
    if (!data)
      return isError ? (
        <ErrorState title="The prices could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {errorMessage(error, 'Please try again in a moment.')}
        </ErrorState>
      ) : (
        <Spinner />
      );
    return (
      <Offers>
        {data.boosts
          .filter(({ item }) => item === 'post')
          .map(({ boostType, price, days }) => (
            <li key={boostType}>
              <div>
                <strong>{boostNames[boostType].name}</strong>
                <span>for {days} days</span>
              </div>
              <BusyButton
                variant="outlined"
                size="small"
                busy={payment.isBeginning && pressed === boostType}
                disabled={payment.isBeginning && pressed !== boostType}
                onClick={() => void begin(boostType)}
              >
                {boostNames[boostType].button} {priceText(price)}
              </BusyButton>
            </li>
          ))}
      </Offers>
    );
  }
}
