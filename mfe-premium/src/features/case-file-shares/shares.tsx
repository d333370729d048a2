import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CaseFileShare } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { color, fullTimeText, Icon, useCurrentMinute } from '@clapback/ui';
import { FailureAlert } from '@clapback/ui/failure-alert.tsx';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useCaseFileSharesListQuery, useCaseFileSharesRevokeMutation } from './case-file-shares-endpoints.ts';
import { ShareDialog } from './share-dialog.tsx';

const Section = styled('section')({ padding: 24, display: 'grid', gap: 14, borderTop: `1px solid ${color.line}` });
const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 14,
  '& b': { display: 'block', fontWeight: 500 },
  '& small, & summary': { fontSize: '0.875rem', color: color.second },
  '& small': { display: 'block' },
  '& ol': { margin: 0, paddingInlineStart: 20, fontSize: '0.875rem', color: color.second },
});
const Small = styled('p')({ fontSize: '0.875rem', color: color.second });

const day = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The links to a case file for people without an account: until when each holds, when it was opened, and its end. */
export function Shares({ caseFileId, isReadOnly }: { caseFileId: string; isReadOnly: boolean }) {
  const { data, isError, error } = useCaseFileSharesListQuery(caseFileId);
  const [isMaking, setIsMaking] = useState(false);
  const shares = data?.items ?? [];
  return (
    <Section aria-labelledby="case-shares">
      <Typography variant="h2" id="case-shares" sx={{ fontSize: '1rem', fontFamily: 'inherit' }}>
        Links for a lawyer
      </Typography>
      <FailureAlert failure={isError ? errorMessage(error, 'The links could not be loaded.') : null} />
      {shares.length > 0 ? (
        <Rows>
          {shares.map((share) => (
            <Share key={share.id} caseFileId={caseFileId} share={share} />
          ))}
        </Rows>
      ) : (
        <Small>Anyone with a link can read this case file without an account, until you end the link.</Small>
      )}
      {isReadOnly ? null : (
        <div>
          <Button variant="text" size="small" startIcon={<Icon as={Link2} size={16} />} onClick={() => setIsMaking(true)}>
            Make a link
          </Button>
        </div>
      )}
      {isMaking ? <ShareDialog caseFileId={caseFileId} onClose={() => setIsMaking(false)} /> : null}
    </Section>
  );
}

function Share({
  caseFileId,
  share: { id, createdAt, expiresAt, revokedAt, opened, openings },
}: {
  caseFileId: string;
  share: CaseFileShare;
}) {
  const dispatch = useAppDispatch();
  const [revoke, { isLoading }] = useCaseFileSharesRevokeMutation();
  const now = useCurrentMinute();
  const holds = revokedAt === null && Date.parse(expiresAt) > now;
  const standing = revokedAt ? `Ended on ${day(revokedAt)}` : holds ? `Works until ${day(expiresAt)}` : `Expired on ${day(expiresAt)}`;

  async function end() {
    const { error } = await revoke({ id: caseFileId, shareId: id });
    if (error)
      dispatch(
        toast({
          title: 'The link was not ended',
          description: errorMessage(error, 'Please try again in a moment.'),
          variant: 'destructive',
        }),
      );
  }

  return (
    <li>
      <b>Made on {day(createdAt)}</b>
      <small>{standing}</small>
      {opened === 0 ? (
        <small>Not opened yet</small>
      ) : (
        <details>
          <summary>{opened === 1 ? 'Opened once' : `Opened ${opened.toLocaleString('en-GB')} times`}</summary>
          <ol>
            {openings.map((time, index) => (
              // Two may be of one moment, and none changes its place.
              <li key={`${time} ${index}`}>
                <time dateTime={time}>{fullTimeText(new Date(time))}</time>
              </li>
            ))}
          </ol>
          {opened > openings.length ? <small>These are the latest.</small> : null}
        </details>
      )}
      {holds ? (
        <Button
          variant="outlined"
          size="small"
          disabled={isLoading}
          aria-label={`End it: the link of ${day(createdAt)}`}
          onClick={() => void end()}
          sx={{ mt: 0.75 }}
        >
          End it
        </Button>
      ) : null}
    </li>
  );
}
