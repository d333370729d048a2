import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OwnProfile, OwnVerificationRequest } from '@clapback/contracts';
import { useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { Badge, color, Icon, Prose, radius } from '@clapback/ui';
import { sizeText } from '@clapback/ui/headless/size-text.ts';
import { BadgeCheck, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateLabel, Section, SettingsList, useFocusAfter } from '../settings/index.ts';
import { Proofs } from './proofs.tsx';
import { RequestForm } from './request-form.tsx';
import { useMailedProof } from './use-mailed-proof.ts';
import { useVerificationRequestsQuery, verificationApi } from './verification-endpoints.ts';

const heading = 'profile-verification';
const formHeading = 'verification-request';

const Standing = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '14px 16px',
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  overflowWrap: 'anywhere',
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  '& p': { color: color.second, fontSize: '0.875rem' },
  '& ul': { margin: 0, paddingLeft: 20, color: color.second, fontSize: '0.875rem' },
});

/** Being verified: the mark, the request that waits for it, or the form for one; and what the member shows who they are with. */
export function VerificationSection({ profile }: { profile: OwnProfile }) {
  const { user } = useSession();
  const dispatch = useAppDispatch();
  const query = useVerificationRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayAsk = user?.abilities.includes('verification:request') ?? false;
  const newest = query.data?.items[0];
  useMailedProof();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    // A reset is answered by the store itself.
    if (kind === 'verification.decided' || kind === 'profile.changed')
      dispatch(verificationApi.util.invalidateTags([{ type: 'VerificationRequest', id: 'REQUESTS' }]));
  });
  const focusHeading = useFocusAfter(heading);

  return (
    <Section
      id={heading}
      title="Verification"
      state={
        profile.isVerified ? (
          <Badge tone="good" icon={<Icon as={BadgeCheck} size={16} />}>
            Verified
          </Badge>
        ) : null
      }
      lead="A mark beside your name says that our staff have made sure it is yours. It says nothing about who is right in a dispute."
    >
      <SettingsList
        query={query}
        entries={query.data ? [newest ?? null] : undefined}
        headingId={heading}
        loading="Loading your verification"
        failed="Your verification could not be loaded"
        empty=""
      >
        {([request]) => (
          <>
            <Standings profile={profile} request={request ?? null} />
            {profile.isVerified || request?.status === 'pending' ? null : mayAsk ? (
              <div style={{ display: 'grid', gap: 16 }}>
                <Typography variant="h4" component="h3" id={formHeading}>
                  Request verification
                </Typography>
                <RequestForm labelledBy={formHeading} onSent={focusHeading} />
              </div>
            ) : (
              <p>You cannot ask to be verified while your account is suspended.</p>
            )}
            <Proofs mayChange={mayAsk} />
          </>
        )}
      </SettingsList>
    </Section>
  );
}

/** How it stands: verified, waiting, or what came of the request before. */
function Standings({ profile, request }: { profile: OwnProfile; request: OwnVerificationRequest | null }) {
  if (profile.isVerified) {
    return (
      <Box title="You're Verified!" icon={<Icon as={BadgeCheck} size={20} />}>
        <p>
          The mark is shown beside <strong dir="auto">{profile.displayName}</strong> wherever you write under your name. It goes if you
          change that name, and you can ask again.
        </p>
      </Box>
    );
  }
  if (!request) return null;
  if (request.status === 'pending') {
    return (
      <Box title="Request Pending" icon={<Icon as={Clock3} size={20} />}>
        <p>
          Sent on <DateLabel time={request.requestedAt} />. A person on our team reviews it, and you’re told the result here. Proofs that
          you add meanwhile count as well.
        </p>
        <Prose text={request.reason} />
        {request.additionalInfo ? <Prose text={request.additionalInfo} /> : null}
        {request.files.length > 0 ? (
          <ul aria-label="Files that you sent">
            {request.files.map(({ id, name, bytes }) => (
              <li key={id}>
                {name}, {sizeText(bytes)}
              </li>
            ))}
          </ul>
        ) : null}
      </Box>
    );
  }
  if (request.status === 'approved') {
    return (
      <Box title="Your name has changed">
        <p>You were verified under another name. To have the mark beside the new one, please ask again.</p>
      </Box>
    );
  }
  const isRevoked = request.status === 'revoked';
  return (
    <Box title={isRevoked ? 'Your verification was revoked' : 'Your last request was not approved'}>
      {request.response ? <Prose text={request.response} /> : null}
      <p>
        Decided on <DateLabel time={request.revokedAt ?? request.reviewedAt ?? request.requestedAt} /> by a person on our team. You can ask
        again below, or write an appeal in Settings.
      </p>
    </Box>
  );
}

function Box({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Standing>
      <header>
        {icon}
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
      </header>
      {children}
    </Standing>
  );
}
