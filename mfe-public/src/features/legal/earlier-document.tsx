import Link from '@mui/material/Link';
import type { TextDocument } from '@clapback/federation/text-document.ts';
import { Content, ErrorState, Spinner, VisuallyHidden } from '@clapback/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { EarlierVersions } from './earlier-versions.ts';
import { LegalSheet } from './legal-sheet.tsx';
import { namesNobody, TextBlocks, type Variables } from './text-blocks.tsx';
import { VersionDay } from './version-day.tsx';

interface Props {
  /** From when it held. */
  date: string;
  load: EarlierVersions[string];
  variables: Variables;
}

/** A version that holds no more, as it was, with who runs the service today. */
export function EarlierDocument({ date, load, variables }: Props) {
  const { pathname } = useLocation();
  const [state, setState] = useState<TextDocument | 'loading' | 'failed'>('loading');
  const read = useCallback(() => {
    setState('loading');
    load().then(
      ({ default: document }) => setState(document),
      () => setState('failed'),
    );
  }, [load]);
  useEffect(read, [read]);

  if (state === 'loading')
    return (
      <>
        <VisuallyHidden as="h1">An earlier version</VisuallyHidden>
        <Spinner />
      </>
    );
  if (state === 'failed')
    return (
      <Content>
        <VisuallyHidden as="h1">An earlier version</VisuallyHidden>
        <ErrorState title="This version could not be loaded" onRetry={read}>
          Check your connection, or try again in a moment.
        </ErrorState>
      </Content>
    );
  return (
    <LegalSheet
      title={state.title}
      contents="On this page"
      lead={
        <>
          <p>
            <strong>This version no longer applies.</strong> It took effect on <VersionDay date={date} />.{' '}
            <Link component={RouterLink} to={pathname}>
              Read the one in force
            </Link>
            .
          </p>
          <TextBlocks nodes={state.lead} variables={variables} />
        </>
      }
      sections={state.sections
        .filter(({ blocks }) => !namesNobody(blocks, variables))
        .map(({ id, heading, blocks }) => ({ id, heading, body: <TextBlocks nodes={blocks} variables={variables} /> }))}
    />
  );
}
