import { pageTitle } from '@clapback/federation/page-title.ts';
import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '../components/notice.tsx';
import { HeadingLevel } from '../routing/heading.tsx';

/** A screen with the title of its page. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = pageTitle(`${title} · Moderation`);
  }, [title]);
  return children;
}

/** A page that holds one notice. */
export function MessagePage({ title, icon, action, children }: { title: string; icon: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <PageTitle title={title}>
      <HeadingLevel value={1}>
        <h1 className="console-hidden">{title}</h1>
        <EmptyState icon={icon} title={title} action={action}>
          {children}
        </EmptyState>
      </HeadingLevel>
    </PageTitle>
  );
}
