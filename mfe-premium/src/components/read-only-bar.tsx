import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 24px',
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& p': { color: color.second },
});

/** Says above a tool of Premium what is left of it without Premium, with the way to more. */
export const ReadOnlyBar = ({ children }: { children: ReactNode }) => (
  <Bar>
    <p>{children}</p>
    <Button variant="outlined" size="small" component={Link} to="/premium">
      See Premium
    </Button>
  </Bar>
);
