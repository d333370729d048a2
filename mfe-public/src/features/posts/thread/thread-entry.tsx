import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Hidden } from '@clapback/contracts';
import { Avatar, color, CollapsibleProse } from '@clapback/ui';
import { Flag } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { HiddenBanner } from '../lazy-hidden-banner.tsx';
import { ReportButton, useReportPerson, type ReportedItem } from '../../reports/index.ts';
import { useShowDialog } from '../manage/post-dialogs.tsx';
import { Word } from '../post-actions-style.ts';
import { personPath } from '../post-path.ts';
import { QuietLink } from '../quiet-link.ts';
import { EntryMenu } from './entry-menu.tsx';

const Entry = styled('article', { shouldForwardProp: (name) => name !== 'ring' })<{ ring: boolean }>(({ ring }) => ({
  display: 'flex',
  gap: 10,
  ...(ring
    ? {
        margin: '0 -12px',
        padding: 12,
        borderRadius: 12,
        border: `1px solid ${color.boostLine}`,
        boxShadow: `0 0 0 2px ${color.boostSoft}`,
      }
    : {}),
  '& > div': { flex: 1, minWidth: 0 },
}));

const Top = styled('div')({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 8 });

/** It belongs to the line of the name, and must not push the words down. */
const quiet = {
  flex: 'none',
  my: '-6px',
  mr: '-10px',
  minWidth: 38,
  minHeight: 32,
  px: 1.25,
  py: 0.5,
  fontSize: '0.8125rem',
  color: color.third,
  '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: 1 } },
};

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBottom: 4,
  fontSize: '0.8125rem',
  color: color.third,
  '& strong': { color: color.ink, fontSize: '0.9375rem', fontWeight: 600 },
  // The least that a finger can hit.
  '& strong a': { display: 'inline-block', minWidth: 24, lineHeight: '24px' },
});

const Flagged = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: 6,
  padding: '10px 14px',
  borderRadius: 10,
  backgroundColor: color.dangerSoft,
  '& p': { flex: '1 1 24ch' },
});

interface ThreadEntryProps {
  item: ReportedItem;
  isMine: boolean;
  name: string;
  tintKey?: string;
  /** Whose page the name leads to; absent where it is nobody's to know. */
  personId?: string | null;
  avatarUrl?: string | null;
  /** What stands beside the name: marks, badges, the time. */
  about: ReactNode;
  content: string;
  /** What is said in place of flagged content; null where it is not flagged. */
  flaggedNotice: string | null;
  boosted?: boolean;
  /** For its author alone, where staff hid it. */
  hidden?: Hidden | undefined;
  /** What its author can do with it. */
  menu?: ReactNode;
  /** What stands below the words, and is covered with them. */
  children?: ReactNode;
}

/** One response or comment. Flagged content is not rendered before the reader asks for it. */
export function ThreadEntry({
  item,
  isMine,
  name,
  tintKey,
  personId,
  avatarUrl,
  about,
  content,
  flaggedNotice,
  boosted = false,
  hidden,
  menu,
  children,
}: ThreadEntryProps) {
  const [anyway, setAnyway] = useState(false);
  const headId = useId();
  const showDialog = useShowDialog();
  const person = personId && !isMine ? { id: personId, displayName: name, avatarUrl } : null;
  const reportPerson = useReportPerson(person, showDialog);
  return (
    <Entry ring={boosted}>
      <Avatar name={name} src={avatarUrl} size="sm" tintKey={tintKey} />
      <div>
        <Top>
          <Head id={headId}>
            <strong dir="auto">{personId ? <QuietLink to={personPath(personId)}>{name}</QuietLink> : name}</strong>
            {about}
          </Head>
          <ReportButton item={item} isMine={isMine} person={person} onReport={showDialog} aria-describedby={headId} sx={quiet}>
            {(word) => <Word>{word}</Word>}
          </ReportButton>
          {isMine ? (
            menu
          ) : (
            <EntryMenu
              label={`More about ${name}`}
              item={item}
              actions={reportPerson ? [{ label: 'Report this person', icon: Flag, onChoose: reportPerson }] : []}
            />
          )}
        </Top>
        {hidden ? <HiddenBanner hidden={hidden} kind={item.kind} /> : null}
        {flaggedNotice && !anyway ? (
          <Flagged>
            <p>{flaggedNotice}</p>
            <Button variant="outlined" size="small" onClick={() => setAnyway(true)}>
              View Anyway
            </Button>
          </Flagged>
        ) : (
          <div style={{ opacity: flaggedNotice ? 0.8 : 1 }}>
            <CollapsibleProse text={content} />
            {children}
          </div>
        )}
      </div>
    </Entry>
  );
}
