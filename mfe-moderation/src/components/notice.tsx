import { noticeStyle } from '@clapback/ui/notice-style.ts';
import { color } from '@clapback/ui/tokens.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useStyles, type Styles } from '../theme/use-styles.ts';

const styles: Styles = {
  '.console-notice': {
    ...noticeStyle,
    '> a': { color: color.accent, textUnderlineOffset: '0.18em' },
  },
};

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** A place without content: says why, and `action` offers the next step. */
export function EmptyState({ icon, title, children, action }: NoticeProps & { action?: ReactNode }) {
  useStyles('notice', styles);
  return (
    <div className="console-notice">
      {icon}
      <strong>{title}</strong>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

/** A read that failed, with a way to do it again. It is announced, since it comes where something else was expected. */
export function ErrorState({ icon, title, children, isFetching, onRetry }: NoticeProps & { isFetching: boolean; onRetry: () => unknown }) {
  useStyles('notice', styles);
  return (
    <div className="console-notice" role="alert">
      {icon}
      <strong>{title}</strong>
      {children ? <p>{children}</p> : null}
      <Button loading={isFetching} onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
