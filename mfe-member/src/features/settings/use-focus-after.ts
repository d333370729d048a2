import { useEffect, useState } from 'react';

/**
 * Brings the focus to an element after the next change of the screen: when an entry goes together with the button that was pressed, or a
 * dialog closes whose button is no more, it would be lost.
 */
export function useFocusAfter(id: string): () => void {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) document.getElementById(id)?.focus();
  }, [id, times]);
  return () => setTimes((before) => before + 1);
}
