import type { Tone } from '@clapback/ui/badge-style.ts';
import type { ReactNode } from 'react';

/** A small label; its words say what its colour says. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`console-pill console-pill-${tone}`}>{children}</span>;
}
