import type { ManagedPost } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Alert, Button } from 'antd';
import { EyeOff, Flag, FlagOff, Undo2 } from 'lucide-react';
import { useId, useRef, useState, type ComponentType } from 'react';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { decisionStyles } from '../moderation/index.ts';
import { SuspendButton } from '../suspensions/index.ts';
import { HistoryButton } from '../user-history/index.ts';
import { FlagDialog, ForceHideDialog, postFacts, RestoreDialog } from './post-dialogs.tsx';
import { useManagedPostsFlagMutation } from './managed-posts-endpoints.ts';

const dialogs = { flag: FlagDialog, hide: ForceHideDialog, restore: RestoreDialog } satisfies Record<string, ComponentType<never>>;
type Asked = keyof typeof dialogs;

/** What staff do with a post without a report. `author` is who wrote it, as far as that is known or was revealed. */
export function PostActions({ post, author }: { post: ManagedPost; author: { id: string; displayName: string } | null }) {
  useStyles('decision', decisionStyles);
  const id = useId();
  const dispatch = useAppDispatch();
  const [flag, flagging] = useManagedPostsFlagMutation();
  const [asked, setAsked] = useState<{ what: Asked; isOpen: boolean; turn: number } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isHidden = post.state !== 'active' && post.state !== 'flagged';

  function open(what: Asked, from: HTMLButtonElement | null) {
    opener.current = from;
    setAsked({ what, isOpen: true, turn: (asked?.turn ?? 0) + 1 });
  }
  const ask = (what: Asked) => (event: React.MouseEvent<HTMLElement>) => open(what, event.currentTarget as HTMLButtonElement);

  async function unflag() {
    const { data, error } = await flag({ postId: post.id, body: { flagged: false, revisionId: post.revisionId } });
    if (data) dispatch(toast({ title: 'The flag was removed' }));
    else dispatch(toast({ title: 'Failed to update post flag', description: errorMessage(error), variant: 'destructive' }, error));
  }

  useCommands(() => [
    {
      heading: 'This post',
      commands: post.whyNot
        ? []
        : [
            ...(post.state === 'force_hidden_no_appeal' ? [] : [{ label: 'Force hide', run: () => open('hide', null) }]),
            isHidden
              ? { label: 'Restore', run: () => open('restore', null) }
              : post.state === 'flagged'
                ? { label: 'Unflag', run: () => void unflag() }
                : { label: 'Flag', run: () => open('flag', null) },
          ],
    },
  ]);

  const Dialog = asked ? dialogs[asked.what] : null;
  return (
    <section className="console-decision" aria-labelledby={id}>
      <Heading below={1} className="console-decision-title" id={id} ref={title} tabIndex={-1}>
        Decision
      </Heading>
      {post.whyNot ? (
        <Alert type="info" showIcon title="You cannot decide on this post" description={post.whyNot} />
      ) : (
        <div className="console-actions">
          {post.state === 'force_hidden_no_appeal' ? null : (
            <Button block danger className="console-action" icon={<Icon as={EyeOff} size={18} />} onClick={ask('hide')}>
              <span>Force hide</span>
            </Button>
          )}
          {isHidden ? (
            <Button block className="console-action" icon={<Icon as={Undo2} size={18} />} onClick={ask('restore')}>
              <span>Restore</span>
            </Button>
          ) : post.state === 'flagged' ? (
            <Button
              block
              className="console-action"
              icon={<Icon as={FlagOff} size={18} />}
              loading={flagging.isLoading}
              onClick={() => void unflag()}
            >
              <span>Unflag</span>
            </Button>
          ) : (
            <Button block className="console-action" icon={<Icon as={Flag} size={18} />} onClick={ask('flag')}>
              <span>Flag</span>
            </Button>
          )}
          {author ? <SuspendButton key={author.id} user={author} about={{ facts: postFacts(post) }} className="console-action" /> : null}
        </div>
      )}
      {author ? <HistoryButton key={`history ${author.id}`} user={author} className="console-action" /> : null}
      {post.whyNot || author ? null : (
        <p className="console-decision-note">
          {post.isAnonymous ? 'To suspend the author, reveal first who that is.' : 'The author’s account is gone.'}
        </p>
      )}
      {Dialog && asked ? (
        <Dialog
          key={`${post.id} ${asked.turn}`}
          post={post}
          isOpen={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          // Its button may have gone with what was done.
          onClosed={() => (opener.current?.isConnected ? opener.current : title.current)?.focus()}
        />
      ) : null}
    </section>
  );
}
