import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@clapback/contracts';
import { Avatar, Badge, Card, color, Icon, VisuallyHidden } from '@clapback/ui';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { locationOf, roleNames } from './profile-details.ts';

const Sheet = styled(Card)({ maxWidth: 720, overflow: 'hidden' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: 20,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('sm')]: { padding: 28 },
}));

const Details = styled('dl')(({ theme }) => ({
  borderTop: `1px solid ${color.line}`,
  padding: '8px 20px',
  '& > div': { display: 'grid', gap: '2px 24px', paddingBlock: 14 },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.third, fontSize: '0.875rem' },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: { padding: '8px 28px', '& > div': { gridTemplateColumns: '180px 1fr' } },
}));

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** The member's own profile, to read. */
export function ProfileSheet({ profile }: { profile: OwnProfile }) {
  const since = new Date(profile.createdAt);
  return (
    <Sheet as="section" aria-labelledby="profile-heading">
      <Head>
        <Avatar name={profile.displayName} src={profile.avatarUrl} size="lg" tintKey={profile.id} />
        <Typography variant="h3" component="h2" id="profile-heading">
          {profile.displayName}
        </Typography>
      </Head>
      <Details>
        <Detail name="Email">{profile.email}</Detail>
        <Detail name="Role">{roleNames[profile.role]}</Detail>
        <Detail name="Verification">
          {profile.isVerified ? (
            <Badge tone="good" icon={<Icon as={BadgeCheck} size={16} />}>
              Verified
            </Badge>
          ) : (
            'Not verified'
          )}
        </Detail>
        <Detail name="Place">{locationOf(profile) ?? <span style={{ color: color.third }}>Not given</span>}</Detail>
        <Detail name="Member since">
          <time dateTime={profile.createdAt} title={moment.format(since)}>
            {day.format(since)}
          </time>
        </Detail>
      </Details>
    </Sheet>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The sheet before its data has come. */
export function ProfileSkeleton() {
  return (
    <Sheet aria-busy>
      <VisuallyHidden as="output">Loading your profile</VisuallyHidden>
      <Head>
        <Skeleton variant="circular" width={72} height={72} />
        <div style={{ flex: 1 }}>
          <Skeleton variant="text" width="min(220px, 60%)" height={28} />
          <Skeleton variant="text" width={90} height={24} />
        </div>
      </Head>
      <Details as="div">
        {[220, 110, 130, 200, 150].map((width) => (
          <div key={width}>
            <Skeleton variant="text" width={90} height={20} />
            <Skeleton variant="text" width={width} height={22} />
          </div>
        ))}
      </Details>
    </Sheet>
  );
}
