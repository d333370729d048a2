import { lazyPart } from '@clapback/ui';

const Part = lazyPart(() => import('./past-letters.tsx'));

/** The way to letters from before. Its code is fetched for those alone who had Premium once. */
export const PastLetters = () => <Part pending={null} failed={() => null} />;
