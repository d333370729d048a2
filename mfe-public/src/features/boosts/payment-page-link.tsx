import Button from '@mui/material/Button';
import { Icon } from '@clapback/ui';
import { ExternalLink } from 'lucide-react';

/** The way to a payment page that no tab could be opened for. */
export function PaymentPageLink({ url, onFollow }: { url: string; onFollow: () => void }) {
  return (
    <Button
      href={url}
      target="_blank"
      rel="noopener"
      variant="outlined"
      size="small"
      startIcon={<Icon as={ExternalLink} size={18} />}
      // Once the browser has followed it.
      onClick={() => setTimeout(onFollow)}
    >
      Open the payment page
    </Button>
  );
}
