import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { noticeStyle } from './notice-style.ts';
import { RefusalText } from './lazy-refusal-text.tsx';

const Frame = styled('div')(noticeStyle);

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** A list without entries: says so, and `action` offers the next step. */
export function EmptyState({ icon, title, children, action }: NoticeProps & { action?: ReactNode }) {
  return (
    <Frame>
      {icon}
      <strong>{title}</strong>
      {children ? <p>{children}</p> : null}
      {action}
    </Frame>
  );
}

/** A read that failed, with a way to do it again. It is announced, since it comes where something else was expected. */
export function ErrorState({
  icon,
  title,
  children,
  onRetry,
  retrying = false,
}: NoticeProps & { onRetry: () => void; retrying?: boolean }) {
  return (
    <Frame role="alert">
      {icon}
      <strong>{title}</strong>
      {children ? (
        <p>
          <RefusalText>{children}</RefusalText>
        </p>
      ) : null}
      <Button variant="outlined" onClick={onRetry} disabled={retrying}>
        Try again
      </Button>
    </Frame>
  );
}
