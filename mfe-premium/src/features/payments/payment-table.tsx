import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { Payment } from '@clapback/contracts';
import { Badge, color, fullTimeText, Icon, priceText, VisuallyHidden } from '@clapback/ui';
import { visuallyHidden } from '@clapback/ui/visually-hidden-style.ts';
import { ExternalLink } from 'lucide-react';
import { paidFor, paymentDay, paymentState } from './payment-text.ts';

/** On a phone each row is a card by itself: what and how much, then when and how it stands. */
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th': { textAlign: 'left', fontWeight: 600 },
  '& td small': { display: 'block', marginTop: 2, color: color.second, fontSize: '0.8125rem' },
  '& tbody [data-cell=date]': { color: color.second },
  '& [data-cell=amount]': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"what amount" "date receipt" "state state"',
      gap: '4px 16px',
      padding: '16px 20px',
    },
    '& [data-cell=what]': { gridArea: 'what' },
    '& [data-cell=amount]': { gridArea: 'amount' },
    '& [data-cell=date]': { gridArea: 'date' },
    '& [data-cell=receipt]': { gridArea: 'receipt', textAlign: 'right' },
    '& [data-cell=state]': { gridArea: 'state' },
    '& tbody tr + tr': { borderTop: `1px solid ${color.line}` },
  },
  [theme.breakpoints.up('sm')]: {
    '& th, & td': { padding: '14px 12px', verticalAlign: 'baseline' },
    '& [data-cell=date]': { paddingLeft: 28 },
    '& [data-cell=receipt]': { paddingRight: 28 },
    '& thead th': { color: color.third, fontSize: '0.8125rem' },
    '& tbody tr': { borderTop: `1px solid ${color.line}` },
    '& [data-cell=date], & [data-cell=amount]': { whiteSpace: 'nowrap' },
  },
}));

const Receipt = styled(Link)({ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 24, whiteSpace: 'nowrap' });

/** Payments, newest first. */
export function PaymentTable({ payments, labelledBy }: { payments: readonly Payment[]; labelledBy: string }) {
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" data-cell="date">
            Date
          </th>
          <th scope="col">What</th>
          <th scope="col" data-cell="amount">
            Amount
          </th>
          <th scope="col">State</th>
          <th scope="col" data-cell="receipt">
            Receipt
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { price, paidAt, receiptUrl } = payment;
  const state = paymentState(payment);
  return (
    <tr>
      <td data-cell="date">
        <time dateTime={paidAt} title={fullTimeText(new Date(paidAt))}>
          {paymentDay(payment)}
        </time>
      </td>
      <th scope="row" data-cell="what">
        {paidFor(payment)}
      </th>
      <td data-cell="amount">{priceText(price)}</td>
      <td data-cell="state">
        <Badge tone={state.tone}>{state.label}</Badge>
        {state.more ? <small>{state.more}</small> : null}
      </td>
      <td data-cell="receipt">
        {receiptUrl ? (
          <Receipt href={receiptUrl} target="_blank" rel="noopener">
            <span>
              Receipt
              <VisuallyHidden>
                {' '}
                for {paidFor(payment)}, {paymentDay(payment)}
              </VisuallyHidden>
            </span>
            <Icon as={ExternalLink} size={14} />
          </Receipt>
        ) : (
          'None'
        )}
      </td>
    </tr>
  );
}
