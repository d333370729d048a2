import Link from '@mui/material/Link';
import { usePricesGetListQuery } from '@clapback/store';
import { planPrice } from '../prices/index.ts';

/** The way to support, as soon as its address is known. */
export function SupportLink() {
  const prices = usePricesGetListQuery();
  const address = planPrice(prices.data, 'enterprise')?.contact;
  return address ? <Link href={`mailto:${address}?subject=Premium`}>contact support</Link> : 'contact support';
}
