import type { Post } from '@clapback/contracts';
import { useCan, useSession } from '@clapback/store';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useRespond } from '../../responses/index.ts';

/** Opens the form for a response where the address asks for it (`&respond`), once: the writer leads here with a draft. */
export default function RespondFromAddress({ post }: { post: Post }) {
  const [, setQuery] = useSearchParams();
  const { user } = useSession();
  const mayRespond = useCan('response:create');
  const respond = useRespond(post);
  const open = useEffectEvent(() => {
    setQuery(
      (before) => {
        before.delete('respond');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    if (!user || mayRespond) respond(null);
  });
  useEffect(() => open(), []);
  return null;
}
