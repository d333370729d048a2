import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';

const Screen = lazyPart(() => import('./articles-screen.tsx'));

/** Articles and their editor. Nobody needs its code to decide a case, so it comes with the tab. */
export function ArticlesScreen() {
  return (
    <Screen
      pending={<SkeletonLines widths={['30%', '100%', '100%']} />}
      failed={(retry) => <ErrorState title="The articles could not be loaded" isFetching={false} onRetry={retry} />}
    />
  );
}
