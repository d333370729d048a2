import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

interface Disclosure {
  isOpen: boolean;
  /** The button that opens it, to which the focus goes back. */
  button: RefObject<HTMLButtonElement | null>;
  toggle(): void;
  close(): void;
}

/** A list below a button of the header: closed by a press on the button, by `close`, and by every navigation. */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  return {
    isOpen,
    button,
    toggle() {
      setOpen(!isOpen);
      // Not every browser focuses a button that is pressed, and the focus is what Escape and leaving go by.
      button.current?.focus();
    },
    close() {
      setOpen(false);
      button.current?.focus();
    },
  };
}
