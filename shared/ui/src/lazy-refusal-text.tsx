import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

const WithLink = lazyPart<{ children: string }>(async () => ({ default: (await import('./refusal-text.tsx')).RefusalText }));

/** `RefusalText` where few sentences lead anywhere: its code comes for those that do, whose words stand there meanwhile. */
export const RefusalText = ({ children }: { children: ReactNode }): ReactNode =>
  typeof children === 'string' && /support|questions:|our (?:terms|privacy policy)/i.test(children) ? (
    <WithLink pending={children} failed={() => children}>
      {children}
    </WithLink>
  ) : (
    children
  );
