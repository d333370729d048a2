import type { toast } from '@clapback/store';
import type { SessionUser } from '@clapback/contracts';

/** What a visitor is told, and where signing in leads back to. */
interface Visitor {
  signInTitle: string;
  next: string;
}

/** What somebody is told who cannot report: a visitor (`null`), a member whose standing forbids it, or one who has reported it already. */
export function whyNoReport(why: SessionUser['standing'] | 'reported' | null, { signInTitle, next }: Visitor): Parameters<typeof toast>[0] {
  if (why === null) {
    const action = { label: 'Sign In', to: `/auth?${new URLSearchParams({ next }).toString()}` };
    return { title: signInTitle, variant: 'destructive', action };
  }
  if (why === 'reported')
    return {
      title: 'You have already reported this.',
      description: 'You can follow it in Settings.',
      action: { label: 'My reports', to: '/dashboard?tab=settings' },
    };
  const isBanned = why === 'banned';
  return {
    title: isBanned ? 'You cannot report' : 'You cannot report at the moment',
    description: `Your account is ${isBanned ? 'banned' : 'suspended'}. You can still read.`,
    variant: 'destructive',
    action: { label: 'Why', to: '/dashboard?tab=settings' },
  };
}
