import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { errorMessage } from '@clapback/store';
import { Card, color, ErrorState } from '@clapback/ui';
import type { ReactNode } from 'react';

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 20,
  [theme.breakpoints.up('sm')]: { padding: 28 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '280px minmax(0, 1fr)', columnGap: 48 },
}));

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' });
const Lead = styled('p')({ marginTop: 6, maxWidth: '44ch', color: color.second, fontSize: '0.875rem', lineHeight: 1.55 });
const Body = styled('div')({ display: 'grid', alignContent: 'start', gap: 20, minWidth: 0 });

interface SectionProps {
  /** Id of the heading, so that the focus can be brought back to it when what had it has gone. */
  id: string;
  title: string;
  /** In a word, beside the heading. */
  state?: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

/** A part of the Settings screen: what it is about on one side, what can be done on the other. */
export function Section({ id, title, state, lead, children }: SectionProps) {
  return (
    <Sheet as="section" aria-labelledby={id}>
      <div>
        <Head>
          <Typography variant="h3" component="h2" id={id} tabIndex={-1}>
            {title}
          </Typography>
          {state}
        </Head>
        <Lead>{lead}</Lead>
      </div>
      <Body>{children}</Body>
    </Sheet>
  );
}

/** What a section shows when it could not be read. */
export function SectionError({
  title,
  error,
  onRetry,
  retrying,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying}>
      {errorMessage(error, 'Please try again in a moment.')}
    </ErrorState>
  );
}

/** Buttons side by side, below each other where there is no room. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
