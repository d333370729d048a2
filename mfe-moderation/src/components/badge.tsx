import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'accent' | 'danger' | 'good' | 'boost';

/** A small label; its words say what its colour says. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`console-pill console-pill-${tone}`}>{children}</span>;
}
