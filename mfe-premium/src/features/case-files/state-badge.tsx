import type { CaseFileState } from '@clapback/contracts';
import { stateLabels } from '@clapback/contracts/case-file-text';
import { Badge, type Tone } from '@clapback/ui';

const tones: Record<CaseFileState, Tone> = { overdue: 'danger', action_needed: 'accent', waiting: 'neutral', done: 'good' };

/** How a matter stands. */
export const StateBadge = ({ state }: { state: CaseFileState }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
