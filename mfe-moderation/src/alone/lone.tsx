import { pageTitle } from '@clapback/federation/page-title.ts';
import { useEffect, type ReactNode } from 'react';
import { EmptyPart } from '../parts/notice.tsx';
import { HeadingLevel } from '../place/heading.tsx';

/** A screen with the title of its page. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = pageTitle(`${title} · Moderation`);
  }, [title]);
  return children;
}

/** A page that holds one notice. */
export function Lone({ title, icon, action, children }: { title: string; icon: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <Titled title={title}>
      <HeadingLevel value={1}>
        <h1 className="console-hidden">{title}</h1>
        <EmptyPart icon={icon} title={title} action={action}>
          {children}
        </EmptyPart>
      </HeadingLevel>
    </Titled>
  );
}
