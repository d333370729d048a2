import { keyframes, styled } from '@mui/material/styles';
import { Spinner, VisuallyHidden } from '@clapback/ui';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

// As tall as the window, so that the footer does not jump up and down again; late, since most screens are there before one notices.
const Frame = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  justifyContent: 'center',
  paddingTop: '22vh',
  animation: `${appear} 120ms 250ms both`,
});

/** Stands in the place of a screen that is on its way. */
export function PendingScreen({ title }: { title: string }) {
  return (
    <Frame role="status">
      <Spinner size={32} label={null} />
      <VisuallyHidden as="h1">{`Loading ${title}`}</VisuallyHidden>
    </Frame>
  );
}
