import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Letter, LetterRegimes } from '@clapback/contracts';
import { errorMessage } from '@clapback/store';
import { ErrorState, Icon, VisuallyHidden } from '@clapback/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Columns } from '../../components/columns.tsx';
import { useLettersOneQuery, useLettersRegimesQuery } from './letters-endpoints.ts';

/** The page's heading where none is shown. */
export const Title = () => <VisuallyHidden as="h1">Takedown letter</VisuallyHidden>;

const Back = styled('div')(({ theme }) => ({ padding: '16px 16px 0', [theme.breakpoints.up('md')]: { display: 'none' } }));
/** On a phone an open letter stands in the list's place. */
export const BackToLetters = () => (
  <Back>
    <Button variant="text" size="small" startIcon={<Icon as={ArrowLeft} size={16} />} component={Link} to="?tab=letters">
      All letters
    </Button>
  </Back>
);

interface OpenLetterProps {
  id: string;
  list: ReactNode;
  children: (letter: Letter, all: LetterRegimes) => ReactNode;
}

/** One letter with what it is made from, once both are there; until then what stands in its place. */
export function OpenLetter({ id, list, children }: OpenLetterProps) {
  const letter = useLettersOneQuery(id, { refetchOnMountOrArgChange: true });
  const regimes = useLettersRegimesQuery();
  const failed = [letter, regimes].filter(({ data, isError }) => !data && isError);
  if (letter.data && regimes.data) return children(letter.data, regimes.data);
  const main =
    failed.length > 0 ? (
      <ErrorState
        title="The letter could not be loaded"
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        retrying={failed.some(({ isFetching }) => isFetching)}
      >
        {errorMessage(failed[0]?.error, 'Please try again in a moment.')}
      </ErrorState>
    ) : (
      <div aria-hidden style={{ padding: 24 }}>
        {[60, 120, 120, 200].map((height, index) => (
          <Skeleton key={`${height}-${index}`} height={height} />
        ))}
      </div>
    );
  return (
    <Columns
      listLabel="Your letters"
      list={list}
      main={
        <>
          <Title />
          {main}
        </>
      }
      isOpen
    />
  );
}
