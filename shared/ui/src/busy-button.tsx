import Button, { type ButtonProps } from '@mui/material/Button';
import { Spinner } from './spinner.tsx';

/**
 * A button whose work takes a while. While `busy` it shows the spinner in place of its icon and does nothing, but it keeps the focus,
 * which a disabled button would lose.
 */
export function BusyButton({ busy, startIcon, onClick, children, ...rest }: ButtonProps & { busy: boolean }) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      startIcon={busy ? <Spinner size={18} label={null} /> : startIcon}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </Button>
  );
}
