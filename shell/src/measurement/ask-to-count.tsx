import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, Content, UiProvider } from '@clapback/ui';
import { pageCounting } from '@clapback/ui/headless/page-counting.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { whenAtRest } from '../start/when-at-rest.ts';
import { startAnalytics, type Analytics } from './analytics.ts';

// At the end of the page it takes a place of its own there, so that it covers nothing for good.
const Bar = styled('section')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: '0.9375rem',
});
const Row = styled(Content)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 32px',
  paddingBlock: 14,
  '& p': { flex: '1 1 40ch' },
  '& a': { color: color.accent },
});
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/**
 * Counts page views by the operator's analytics service, if the visitor of this browser has allowed it. Whoever has not chosen yet is asked
 * once the page has come to rest; until they allow it nothing of that service is loaded.
 */
export function countIfAllowed(analytics: Analytics, nonce: string | undefined): void {
  const choice = pageCounting.read();
  if (choice === 'allowed') startAnalytics(analytics);
  if (choice !== 'unasked') return;
  whenAtRest(() => {
    const place = document.body.appendChild(document.createElement('div'));
    // What holds the bar must not end above it.
    place.style.display = 'contents';
    const root = createRoot(place);
    const close = () => {
      root.unmount();
      place.remove();
      if (pageCounting.read() === 'allowed') startAnalytics(analytics);
    };
    root.render(
      <UiProvider nonce={nonce}>
        <CountingRequest onChosen={close} />
      </UiProvider>,
    );
  });
}

/** Asks whether page views may be counted. It leaves once that was chosen, in this tab or in another. */
function CountingRequest({ onChosen }: { onChosen: () => void }) {
  const choice = pageCounting.use();
  const bar = useRef<HTMLElement>(null);
  const leave = useEffectEvent(() => {
    const isFocused = bar.current?.contains(document.activeElement);
    onChosen();
    if (isFocused) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (choice !== 'unasked') setTimeout(() => leave());
  }, [choice]);

  // What is focused by keyboard scrolls clear of the bar.
  useEffect(() => {
    const page = document.documentElement;
    page.style.scrollPaddingBottom = `${bar.current?.offsetHeight ?? 0}px`;
    return () => void page.style.removeProperty('scroll-padding-bottom');
  }, []);

  return (
    <Bar ref={bar} aria-label="Counting of page views">
      <Row>
        <p>
          May Google Analytics count which pages you open? It would keep cookies in your browser and get your network address. Everything
          here works the same without it. You can change your mind in the <a href="/cookies#others">Cookie Policy</a>.
        </p>
        <Choices>
          <Button variant="outlined" onClick={() => pageCounting.set('refused')}>
            Do not count
          </Button>
          <Button variant="outlined" onClick={() => pageCounting.set('allowed')}>
            Allow counting
          </Button>
        </Choices>
      </Row>
    </Bar>
  );
}
