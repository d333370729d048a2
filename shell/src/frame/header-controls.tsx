import { styled } from '@mui/material/styles';
import { Slot, useSlotEntries } from '@clapback/federation';
import { useEffect, useState } from 'react';

/** ms after which a page has come to rest, whatever it still does. */
const restAfter = 2_000;
const nothing = {};

/** Room for one button for each, so that nothing moves as they come. */
const Place = styled('div')({ display: 'flex', flex: 'none', minHeight: 44 });

/** What remotes add to a signed-in person's header. Their code is fetched when the page has come to rest: none of it is why they came. */
export function HeaderControls() {
  const entries = useSlotEntries('header.control');
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const rest = () => setResting(true);
    // Safari has no such call.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, restAfter);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: restAfter });
    return () => cancelIdleCallback(handle);
  }, []);
  if (entries.length === 0) return null;
  return <Place style={{ minWidth: entries.length * 44 }}>{isResting ? <Slot name="header.control" props={nothing} /> : null}</Place>;
}
