import { styled } from '@mui/material/styles';
import { selectConnection, selectUnsent, useAppSelector } from '@clapback/store';
import { color, Content, Icon } from '@clapback/ui';
import { CloudOff } from 'lucide-react';

// Over the page and not above it: what moves away at that very moment cannot be pressed.
const Strip = styled('div')({
  position: 'absolute',
  top: '100%',
  insetInline: 0,
  '& > div': { display: 'flex', gap: 10, paddingBlock: 8, fontSize: '0.875rem', lineHeight: 1.5 },
  '&:not(:empty)': { borderBlock: `1px solid ${color.line}`, backgroundColor: color.sunk },
  '& svg': { flex: 'none', marginTop: 2 },
});

/** Says in one place that the service cannot be reached, for as long as it cannot, and what waits until it can. */
export function ConnectionBar() {
  const isThere = useAppSelector(selectConnection) === 'online';
  return (
    <Strip role="status">
      {isThere ? null : (
        <Content>
          <Icon as={CloudOff} size={18} />
          <ConnectionMessage />
        </Content>
      )}
    </Strip>
  );
}

/** The same in words alone, a paragraph; nothing while the service can be reached. */
export function ConnectionMessage() {
  const status = useAppSelector(selectConnection);
  const unsent = Object.values(useAppSelector(selectUnsent));
  if (status === 'online') return null;
  return (
    <p>
      <strong>{status === 'offline' ? 'Offline.' : 'Clapback cannot be reached.'}</strong>{' '}
      {unsent.length > 0 ? `Kept here until it can be sent: ${unsent.join(', ')}.` : 'What you see may be out of date.'}
    </p>
  );
}
