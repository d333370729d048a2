import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { WriterState } from '@clapback/contracts';
import { budgetText, engineText } from './writer-text.ts';

const place = { marginBlock: '10px 16px', maxWidth: '80ch' };

/** At the top of the tab: what writes, whether an AI model does, and what is left of its month. Keeps its room while that is read. */
export function EngineNote({ state, isLoading }: { state: WriterState | undefined; isLoading: boolean }) {
  if (!state) return isLoading ? <Skeleton variant="rounded" height={72} sx={place} /> : null;
  return (
    <Alert severity="info" role="note" aria-label="What writes the draft" sx={place}>
      {engineText(state.model)} Not legal advice. {budgetText(state.budget)}
    </Alert>
  );
}
