import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { contactPath } from '@clapback/contracts/contact-address';
import { errorMessage, statusOf } from '@clapback/store';
import { color, Content, Icon } from '@clapback/ui';
import { Rocket } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { boostText, unpaidTexts } from './boost-text.ts';
import { BoughtBoost } from './bought-boost.tsx';
import { usePaidBoostsVerifyQuery } from './paid-boosts-endpoints.ts';

const Frame = styled(Content)(({ theme }) => ({
  paddingBlock: '32px 72px',
  maxWidth: 640,
  [theme.breakpoints.up('sm')]: { paddingBlock: '64px 88px' },
}));
const Name = styled('h1')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 'fit-content',
  marginBottom: 10,
  color: color.boost,
  fontSize: '0.875rem',
  fontWeight: 600,
  outlineOffset: 4,
});
const Text = styled('p')({ marginTop: 10, color: color.second, maxWidth: '58ch', textWrap: 'pretty' });
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 });

interface BoostResultProps {
  sessionId: string;
  /** What is said where the payment is not known to have been made. */
  failure: string;
}

/** What became of a payment: it is asked for, and said once it is known. */
export function BoostResult({ sessionId, failure }: BoostResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { data, error, isFetching, refetch } = usePaidBoostsVerifyQuery(sessionId);
  const isChecking = isFetching && !data?.success;
  const isSettled = !isChecking;
  const boost = data?.success ? data.boost : null;
  const unpaid = data && !data.success ? data.payment : undefined;
  const said = boost ? boostText(boost) : unpaid ? unpaidTexts[unpaid] : null;
  const isUnanswered = !boost && isUnclear(error);
  const text = isChecking ? null : said ? said.text : why(isUnanswered ? error : null);

  useEffect(() => {
    if (isSettled) heading.current?.focus({ preventScroll: true });
  }, [isSettled]);

  return (
    <Frame as="section" aria-labelledby={headingId} aria-busy={isChecking}>
      <Name id={headingId} ref={heading} tabIndex={-1}>
        <Icon as={Rocket} size={18} />
        Your boost
      </Name>
      <div role="status">
        <Typography variant="h2" component="p">
          {isChecking ? 'Checking your payment…' : (said?.title ?? failure)}
        </Typography>
        {text === null ? null : <Text>{text}</Text>}
      </div>
      {isChecking ? <Skeleton variant="rounded" height={168} sx={{ mt: 3 }} aria-hidden /> : null}
      {boost ? <BoughtBoost boost={boost} /> : null}
      {isSettled && !boost ? (
        <Ways>
          {isUnanswered || unpaid === 'processing' ? (
            <Button variant="contained" onClick={() => void refetch()}>
              {isUnanswered ? 'Try again' : 'Check again'}
            </Button>
          ) : null}
          <Button variant="outlined" component={Link} to={contactPath(`Payment of a boost: ${sessionId}`)}>
            Contact support
          </Button>
        </Ways>
      ) : null}
    </Frame>
  );
}

/** Whether asking again may help: the service or the provider did not answer, which says nothing about the payment. */
function isUnclear(error: unknown): boolean {
  const status = statusOf(error);
  return error !== undefined && (status === null || status >= 500 || status === 429);
}

function why(unanswered: unknown): string {
  if (!unanswered) return 'This payment is not finished, is not known here, or was made from another account. Nothing was boosted for it.';
  // What the service says of payments is about those that begin.
  const reason = statusOf(unanswered) === null ? errorMessage(unanswered) : 'The payment could not be looked up right now.';
  return `${reason} What you paid for is boosted in any case, even if you close this page.`;
}
