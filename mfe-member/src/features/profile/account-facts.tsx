import { styled } from '@mui/material/styles';
import type { OwnProfile } from '@clapback/contracts';
import { Badge, color, Icon } from '@clapback/ui';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '../settings/index.ts';
import { roleNames } from './profile-details.ts';

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': { display: 'grid', gap: '2px 24px', paddingBlock: 12 },
  '& > div:first-of-type': { paddingTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.third, fontSize: '0.875rem' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: { '& > div': { gridTemplateColumns: '140px 1fr' } },
}));

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** What belongs to the account and is not the member's to change here. */
export function AccountFacts({ profile }: { profile: OwnProfile }) {
  const since = new Date(profile.createdAt);
  return (
    <Section
      id="profile-account"
      title="Account"
      lead="These are set elsewhere and cannot be changed here. Only you and our staff see your email address."
    >
      <Facts>
        <Fact name="Email">{profile.email}</Fact>
        <Fact name="Role">{roleNames[profile.role]}</Fact>
        <Fact name="Verification">
          {profile.isVerified ? (
            <Badge tone="good" icon={<Icon as={BadgeCheck} size={16} />}>
              Verified
            </Badge>
          ) : (
            'Not verified'
          )}
        </Fact>
        <Fact name="Member since">
          <time dateTime={profile.createdAt} title={moment.format(since)}>
            {day.format(since)}
          </time>
        </Fact>
      </Facts>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
