import { useEffect, useState } from 'react';

/** Milliseconds that a search waits for the next letter. */
const searchDelay = 250;

/** A value that follows another one once that has rested: what is typed asks the service when the hand stops. */
export function useDelayed<Value>(value: Value, delay = searchDelay): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
