import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { AlertResult } from '@clapback/contracts';
import { color, TimeLabel } from '@clapback/ui';
import { useState } from 'react';
import { useLazyAlertsCopiesQuery } from './alerts-endpoints.ts';
import { useLoggedFailure } from './use-logged-failure.ts';

const List = styled('ul')({
  flexBasis: '100%',
  listStyle: 'none',
  margin: '4px 0',
  padding: '8px 0 0',
  display: 'grid',
  gap: 4,
  borderTop: `1px dashed ${color.line}`,
  '& a': { overflowWrap: 'anywhere' },
});

/** That the same words stand elsewhere, and where once somebody asks. */
export function Copies({ find }: { find: AlertResult }) {
  const [isOpen, setOpen] = useState(false);
  const [read, { data, error }] = useLazyAlertsCopiesQuery();
  useLoggedFailure(error, 'Where else the words of a find stand could not be read.');
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        sx={{ p: 0, minWidth: 0, minHeight: 0, color: 'inherit', fontSize: 'inherit' }}
        onClick={() => {
          setOpen(!isOpen);
          if (!isOpen) void read(find.id);
        }}
      >
        and {find.copies} {find.copies === 1 ? 'copy' : 'copies'} elsewhere
      </Button>
      {isOpen && data ? (
        <List>
          {data.copies.map(({ sourceUrl, sourceTitle, foundAt }) => (
            <li key={sourceUrl}>
              <Link href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
                {sourceTitle}
              </Link>{' '}
              <TimeLabel time={foundAt} />
            </li>
          ))}
        </List>
      ) : null}
    </>
  );
}
