import { answerPrepared, type PreparedAnswer, useAppDispatch } from '@clapback/store';
import { withScreen } from '@clapback/testing/show-remote.ts';
import { createElement, useState } from 'react';
import remote from '../remote.ts';

/** This remote with nothing but the feed at `/`, for component tests: they have no use for the sections of the start page around it. */
export const feedAlone = withScreen(remote, '/', async () => {
  const { CommunityFeed } = await import('../features/posts/community-feed.tsx');
  return { default: CommunityFeed };
});

/** The feed alone in a page in which the writer has prepared a response before. */
export const feedWithPrepared = (answer: PreparedAnswer) =>
  withScreen(remote, '/', async () => {
    const { CommunityFeed } = await import('../features/posts/community-feed.tsx');
    function Feed() {
      const dispatch = useAppDispatch();
      useState(() => dispatch(answerPrepared(answer)));
      return createElement(CommunityFeed);
    }
    return { default: Feed };
  });
