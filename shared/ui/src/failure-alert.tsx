import Alert from '@mui/material/Alert';
import { RefusalText } from './refusal-text.tsx';

/** What went wrong with a whole form; nothing where nothing did. */
export function FailureAlert({ failure }: { failure: string | null }) {
  if (!failure) return null;
  return (
    <Alert severity="error">
      <RefusalText>{failure}</RefusalText>
    </Alert>
  );
}
