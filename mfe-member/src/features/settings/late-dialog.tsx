import { ErrorState, latePart, VisuallyHidden } from '@clapback/ui';
import type { ComponentType } from 'react';

/** A dialog whose code is fetched when it is first opened. When that fails, its place on the screen says so and offers to try again. */
export function lateDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Late = latePart(load);
  return function LateDialog(props: Props) {
    return (
      <Late
        {...props}
        pending={<VisuallyHidden as="output">Loading</VisuallyHidden>}
        failed={(retry) => (
          <ErrorState title="This could not be opened" onRetry={retry}>
            Please check your connection, or try again in a moment.
          </ErrorState>
        )}
      />
    );
  };
}
