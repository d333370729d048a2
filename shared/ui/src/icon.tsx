import type { LucideIcon } from 'lucide-react';

/** A line icon beside words: one stroke everywhere, nothing for assistive technology. `size` in px. */
export function Icon({ as: Glyph, size = 18 }: { as: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.9} aria-hidden focusable="false" />;
}
