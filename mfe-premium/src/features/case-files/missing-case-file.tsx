import { errorMessage, statusOf } from '@clapback/store';
import { EmptyState, ErrorState } from '@clapback/ui';

interface MissingCaseFileProps {
  /** Why it could not be read. */
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** In place of a case file that is not there, or could not be loaded. */
export function MissingCaseFile({ error, isFetching, onRetry }: MissingCaseFileProps) {
  return statusOf(error) === 404 || statusOf(error) === 400 ? (
    <EmptyState title="There is no such case file">It may have been deleted.</EmptyState>
  ) : (
    <ErrorState title="The case file could not be loaded" onRetry={onRetry} retrying={isFetching}>
      {errorMessage(error, 'Please try again in a moment.')}
    </ErrorState>
  );
}
