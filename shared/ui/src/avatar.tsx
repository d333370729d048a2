import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { initials, namelessTint, tintFor } from './avatar-tint.ts';

const sizes = { sm: 32, md: 40, lg: 72 } as const;
export type AvatarSize = keyof typeof sizes;

const Disc = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: '50%',
  overflow: 'hidden',
  fontWeight: 700,
  letterSpacing: '0.01em',
  userSelect: 'none',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** An uploaded picture is kept in these sizes; a drawing is good in any. */
const inSize = (src: string, size: AvatarSize) => (src.startsWith('/api/') ? `${src}&size=${size}` : src);

/**
 * A person's picture, or the first two letters of the name. It stands beside the name, so it says nothing to assistive technology.
 * `tintKey` (the person's id) keeps the colour the same when the name changes; without a name `sign` is shown.
 */
export function Avatar({
  name,
  src,
  size = 'md',
  tintKey,
  sign = '?',
}: {
  name: string | null;
  src?: string | null;
  size?: AvatarSize;
  tintKey?: string;
  sign?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const tint = name ? tintFor(tintKey ?? name) : namelessTint;
  const letters = name ? initials(name) : sign;
  const px = sizes[size];
  const shown = src && src !== broken ? src : null;
  return (
    <Disc
      aria-hidden
      style={{ width: px, height: px, fontSize: px * 0.34, backgroundColor: tint.ground, color: tint.text }}
      data-size={size}
    >
      {shown ? <img src={inSize(shown, size)} alt="" width={px} height={px} loading="lazy" onError={() => setBroken(shown)} /> : letters}
    </Disc>
  );
}
