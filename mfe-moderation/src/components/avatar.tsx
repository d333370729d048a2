import { initials, namelessTint, tintFor } from '@clapback/ui/avatar-tint.ts';

/** The first letters of a name beside it, in the person's colour; nothing for assistive technology. */
export function Avatar({ name, tintKey }: { name: string | null; tintKey?: string | undefined }) {
  const tint = name ? tintFor(tintKey ?? name) : namelessTint;
  return (
    <span className="console-disc" aria-hidden style={{ backgroundColor: tint.ground, color: tint.text }}>
      {name ? initials(name) : '?'}
    </span>
  );
}
