import Alert from '@mui/material/Alert';
import type { WriterState } from '@clapback/contracts';
import { budgetText, engineText } from './writer-text.ts';

/** At the top of the tab: what writes, whether an AI model does, and what is left of its month. */
export function EngineNote({ state }: { state: WriterState | undefined }) {
  if (!state) return null;
  return (
    <Alert severity="info" role="note" aria-label="What writes the draft" sx={{ marginBlock: '10px 16px', maxWidth: '80ch' }}>
      {engineText(state.model)} Not legal advice. {budgetText(state.budget)}
    </Alert>
  );
}
