import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@clapback/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ItemsSkeleton } from '../item-list.tsx';
import { SectionError } from '../section.tsx';
import { settingsPath } from './appeal-paths.ts';

const Page = styled('div')({ display: 'grid', gap: 24, width: '100%', maxWidth: 760 });
const Way = styled('nav')({ fontSize: '0.875rem', '& ol': { display: 'flex', flexWrap: 'wrap', gap: 6, listStyle: 'none', padding: 0 } });

interface FrameProps {
  title: string;
  /** The section that it belongs to, and what of it the way back leads to. */
  section: { name: string; anchor: string };
  children: ReactNode;
}

/** The frame of such a page: the way back, and a heading that takes the focus. */
export function AppealFrame({ title, section, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page>
      <div>
        <Way aria-label="Where this page belongs">
          <ol>
            <li>
              <MuiLink component={Link} to={settingsPath()}>
                Settings
              </MuiLink>{' '}
              /
            </li>
            <li>
              <MuiLink component={Link} to={settingsPath(section.anchor)}>
                {section.name}
              </MuiLink>
            </li>
          </ol>
        </Way>
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ mt: 1, outlineOffset: 4 }}>
          {title}
        </Typography>
      </div>
      {children}
    </Page>
  );
}

interface PendingProps {
  query: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
  isGone: boolean;
  loading: string;
  failed: string;
  gone: { title: string; text: string };
}

/** What is shown before what the address names is there, where it cannot be read, and where there is none. */
export function AppealPending({ query, isGone, loading, failed, gone }: PendingProps) {
  if (isGone) {
    return (
      <EmptyState
        title={gone.title}
        action={
          <Button component={Link} to={settingsPath()} variant="outlined">
            To your settings
          </Button>
        }
      >
        {gone.text}
      </EmptyState>
    );
  }
  if (query.isError)
    return <SectionError title={failed} error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <Page>
      <ItemsSkeleton label={loading} />
    </Page>
  );
}
