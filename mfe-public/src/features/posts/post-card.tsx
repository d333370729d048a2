import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Post } from '@clapback/contracts';
import { Badge, Card, color, ErrorState, Icon, lazyPart } from '@clapback/ui';
import { Rocket } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useIsRunning } from '../boosts/index.ts';
import { ClaimLine, DisputeStanding, isClaimable, ResolutionBar } from '../subjects/index.ts';
import { FlaggedCover } from './flagged-cover.tsx';
import { HiddenBanner } from './lazy-hidden-banner.tsx';
import { PostMenuButton } from './manage/post-menu-button.tsx';
import { useShowDialog } from './manage/post-dialogs.tsx';
import { PostActions } from './post-actions.tsx';
import { PostAuthor } from './post-author.tsx';
import { PostBody } from './post-body.tsx';
import { useHeadings } from './post-level.ts';
import { postPage } from './post-path.ts';
import { QuietLink } from './quiet-link.ts';
import type { LinkedEntryId } from './thread/linked-entry-id.ts';
import type { Thread } from './thread/post-thread.tsx';
import { postTypeLabels } from './post-type-labels.ts';

const AnswerButton = lazyPart<{ post: Post }>(() => import('./thread/answer-button.tsx'));

const Frame = styled(Card)({ overflow: 'hidden', scrollMarginTop: 96 });

const Head = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: '20px 20px 0',
  // Name and chips share what the menu leaves them; on a phone the chips go below the name.
  '& > div': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '10px 16px',
  },
  '& > button': { margin: '0 -10px 0 0' },
});

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 40 });

const Content = styled('div')({
  padding: '10px 20px 16px',
  '& > h1, & > h3': { outlineOffset: 4, overflowWrap: 'anywhere', color: color.ink },
});

/** As high before its code is there as after. */
const Claim = styled('div')({
  minHeight: 40,
  padding: '0 12px 6px',
  fontSize: '0.875rem',
  color: color.second,
  '& > span': { padding: '0 8px' },
});

interface PostCardProps {
  post: Post;
  /** Says its times in full, in the post's own view. */
  exact?: boolean;
  /** What under the post a link led to. */
  linked?: LinkedEntryId | null;
  /** What stands open under it at first. */
  initially?: Thread | null;
}

/** One post of the feed. */
export function PostCard({ post, exact = false, linked = null, initially = null }: PostCardProps) {
  const titleId = useId();
  const headings = useHeadings();
  const title = useRef<HTMLHeadingElement>(null);
  const [anyway, setAnyway] = useState(false);
  const showDialog = useShowDialog();
  const boosted = useIsRunning(post.boostedUntil);
  const covered = post.isFlagged && !anyway && !post.hidden;
  const type = postTypeLabels[post.postType];

  useEffect(() => {
    if (anyway) title.current?.focus();
  }, [anyway]);

  return (
    <Frame
      as="article"
      ring={boosted}
      data-boosted={boosted || undefined}
      id={`post-${post.id}`}
      aria-labelledby={covered ? undefined : titleId}
      aria-label={covered ? 'A flagged post' : undefined}
    >
      {post.hidden ? <HiddenBanner hidden={post.hidden} kind="post" /> : null}
      <Head>
        <div>
          <PostAuthor post={post} titleId={covered ? undefined : titleId} exact={exact} />
          <Chips>
            {boosted ? (
              <Badge tone="boost" icon={<Icon as={Rocket} size={16} />}>
                Boosted
              </Badge>
            ) : null}
            <Badge tone={type.tone}>{type.label}</Badge>
          </Chips>
        </div>
        <PostMenuButton post={post} />
      </Head>
      <FlaggedCover covered={covered} onViewAnyway={() => setAnyway(true)}>
        <Content>
          <Typography variant="h3" component={headings.title} id={titleId} ref={title} tabIndex={-1} dir="auto">
            <QuietLink to={postPage(post)}>{post.title}</QuietLink>
          </Typography>
          <PostBody post={post} exact={exact} />
        </Content>
      </FlaggedCover>
      {isClaimable(post) && !post.isMine && !covered ? (
        <Claim>
          <ClaimLine post={post} exact={exact} pending={null} failed={() => null} />
        </Claim>
      ) : null}
      {post.resolution && !covered ? (
        <ResolutionBar
          post={post}
          onStep={showDialog}
          pending={null}
          failed={(retry) => <ErrorState title="What both sides proposed could not be loaded" onRetry={retry} />}
        />
      ) : null}
      {exact && !covered ? (
        <DisputeStanding
          post={post}
          respond={<AnswerButton post={post} pending={null} failed={() => null} />}
          pending={null}
          failed={() => null}
        />
      ) : null}
      <PostActions post={post} about={covered ? 'a flagged post' : `“${post.title}”`} linked={linked} initially={initially} />
    </Frame>
  );
}
