import { styled } from '@mui/material/styles';
import { color, fontFamily } from '@clapback/ui';
import { productName } from '@clapback/federation/page-title.ts';

const Name = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: color.ink,
  fontFamily: fontFamily.serif,
  fontSize: '1.375rem',
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1,
});

/** The mark and the name. */
export function Logo() {
  return (
    <Name>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden focusable="false">
        <path d="M8 0h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H3a3 3 0 0 1-3-3V8a8 8 0 0 1 8-8Z" fill={color.ink} />
        <path
          d="M8.2 12.4c0-1.5 1-2.6 2.4-2.6 1.5 0 2.5 1.1 2.5 2.9 0 2.8-1.7 5-4.3 5.8l-.5-1c1.3-.6 2.1-1.5 2.3-2.6-1.4 0-2.4-1-2.4-2.5Zm6.8 0c0-1.5 1-2.6 2.4-2.6 1.5 0 2.5 1.1 2.5 2.9 0 2.8-1.7 5-4.3 5.8l-.5-1c1.3-.6 2.1-1.5 2.3-2.6-1.4 0-2.4-1-2.4-2.5Z"
          fill={color.paper}
        />
      </svg>
      {productName}
    </Name>
  );
}
