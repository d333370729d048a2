import type { ReactNode } from 'react';
import { lazyPart } from '@clapback/ui';
import type { Post } from '@clapback/contracts';
import type { ResolutionBarProps } from './resolution-bar.tsx';
import type { SubjectMenuItemsProps } from './subject-menu-items.tsx';

export { isClaimable } from './claimable.ts';
export { useChooseAnswer } from './use-choose-answer.ts';

/** The answer sentence by sentence. Its code comes when it is shown. */
export const AnswerTable = lazyPart<{ post: Post }>(() => import('./answer-table.tsx'));

/** Claims that wait, and how it stands, in a post's own view; `respond` leads to the form of a response. */
export const DisputeStanding = lazyPart<{ post: Post; respond: ReactNode }>(() => import('./dispute-standing.tsx'));

/** The form of 'This is about me'. */
export const ClaimDialog = lazyPart<{ post: Post; open: boolean; onClose: () => void; onClosed: () => void }>(
  () => import('./dialogs/claim-dialog.tsx'),
);

/** The way to say 'This is about me' on a card, or what became of it. */
export const ClaimLine = lazyPart<{ post: Post; exact: boolean }>(() => import('./claim-line.tsx'));

/** What the menu of a post offers about its subject. */
export const SubjectMenuItems = lazyPart<SubjectMenuItemsProps>(() => import('./subject-menu-items.tsx'));

/** What the two sides of a post proposed or agreed on. Few posts have it. */
export const ResolutionBar = lazyPart<ResolutionBarProps>(() => import('./resolution-bar.tsx'));
