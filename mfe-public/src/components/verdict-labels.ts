import type { Verdict } from '@clapback/contracts';
import { Check, CircleSlash2, Quote, X, type LucideIcon } from 'lucide-react';

/** What can be said of a sentence, with its mark. The marks are ink: they are the writer's words, and nobody here judges them. */
export const verdictLabels: Record<Verdict, { label: string; icon: LucideIcon }> = {
  true: { label: 'True', icon: Check },
  false: { label: 'False', icon: X },
  partly: { label: 'Partly', icon: CircleSlash2 },
  opinion: { label: 'Opinion', icon: Quote },
};
