import { useState, type ReactNode } from 'react';
import { ReadOnlyBar } from '../../../components/read-only-bar.tsx';
import { useLettersListQuery } from '../letters-endpoints.ts';
import { LettersToRead } from './letters-to-read.tsx';

interface ReadOnlyLettersProps {
  /** Until it is known whether there are any. */
  waiting: ReactNode;
  /** What is shown to one who has none. */
  otherwise: ReactNode;
}

/** Letters of one who has no Premium any more: to read and to take along, with what Premium would add. */
export default function ReadOnlyLetters({ waiting, otherwise }: ReadOnlyLettersProps) {
  const letters = useLettersListQuery();
  // The list reads again what failed: the screen that shows it must not go meanwhile.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !letters.isLoading) setKnown(true);
  if (!isKnown) return waiting;
  if (letters.data?.items.length === 0) return otherwise;
  return (
    <>
      <ReadOnlyBar>
        You can read and download your letters, and we go on reminding you of answers. Premium adds new letters, reminders to send and
        complaints.
      </ReadOnlyBar>
      <LettersToRead />
    </>
  );
}
