import Link from '@mui/material/Link';
import { useSupportAddress } from '../prices/index.ts';

/** The way to support, as soon as its address is known. */
export function SupportLink() {
  const address = useSupportAddress();
  return address ? <Link href={`mailto:${address}?subject=Premium`}>contact support</Link> : 'contact support';
}
