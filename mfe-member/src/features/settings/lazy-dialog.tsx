import { ErrorState, lazyPart, VisuallyHidden } from '@clapback/ui';
import type { ComponentType } from 'react';

/** A dialog whose code is fetched when it is first opened. When that fails, its place on the screen says so and offers to try again. */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Late = lazyPart(load);
  return function LazyDialog(props: Props) {
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
