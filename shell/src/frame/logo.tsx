import { styled } from '@mui/material/styles';
import { BrandMark, color, fontFamily } from '@clapback/ui';
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
      <BrandMark size={28} />
      {productName}
    </Name>
  );
}
