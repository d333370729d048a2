import { Spinner } from '@clapback/ui';
import { ConnectionMessage } from '../frame/connection-bar.tsx';

/**
 * Fills the window until it is known whether somebody is signed in. The page's template shows the same before any script has run
 * (`page.ts`).
 */
export function Initializing({ checksPermissions }: { checksPermissions: boolean }) {
  return (
    <div className="start" role="status">
      <Spinner size={40} label={null} />
      <p>Initializing...</p>
      {checksPermissions ? <p>Checking permissions...</p> : null}
      <ConnectionMessage />
    </div>
  );
}
