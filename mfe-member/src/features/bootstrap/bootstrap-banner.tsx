import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useSession } from '@clapback/store';
import { color, Content, Icon } from '@clapback/ui';
import { ShieldCheck, ShieldPlus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { BootstrapForm } from './bootstrap-form.tsx';
import { useBootstrapGetStateQuery } from './bootstrap-endpoints.ts';

const Strip = styled('section')({
  backgroundColor: color.accentSoft,
  borderBottom: `1px solid ${color.line}`,
  paddingBlock: 16,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px 32px' },
});
const Words = styled('div')({
  display: 'flex',
  gap: 12,
  flex: '1 1 320px',
  '& svg': { flex: 'none', marginTop: 2, color: color.accent },
  '& strong': { display: 'block', color: color.ink, fontWeight: 600 },
  '& p': { maxWidth: '68ch', color: color.second, fontSize: '0.875rem', lineHeight: 1.5 },
});
const Ways = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', fontSize: '0.875rem' });

/** Above the landing page while the community has no admin: a member can become the first one. Once they have, where their work begins. */
export default function BootstrapBanner() {
  const { user } = useSession();
  const [isGranted, setIsGranted] = useState(false);
  const canAsk = user !== null && user.standing === 'active' && user.role !== 'admin';
  const { data, refetch } = useBootstrapGetStateQuery(undefined, { skip: !canAsk });

  if (isGranted)
    return (
      <Banner icon={<Icon as={ShieldCheck} size={20} />} title="You are the admin of this community">
        <p role="status">You decide about reports and appeals, and you give others their roles.</p>
        <Ways aria-label="Administration">
          <Link component={RouterLink} to="/admin/moderation">
            Open moderation
          </Link>
          <Link component={RouterLink} to="/admin/users">
            Manage members
          </Link>
        </Ways>
      </Banner>
    );
  if (!canAsk || !data?.isOpen) return null;
  return (
    <Banner icon={<Icon as={ShieldPlus} size={20} />} title="This community has no admin yet">
      <p>
        An admin decides about reports and appeals and gives others their roles.{' '}
        {data.needsToken ? 'The person who set up this service has the setup token.' : 'The first member who asks becomes one.'}
      </p>
      <BootstrapForm needsToken={data.needsToken} onGranted={() => setIsGranted(true)} onTaken={() => void refetch()} />
    </Banner>
  );
}

function Banner({ icon, title, children }: { icon: ReactNode; title: string; children: [ReactNode, ReactNode] }) {
  const id = useId();
  const [words, action] = children;
  return (
    <Strip aria-labelledby={id}>
      <Content>
        <Words>
          {icon}
          <div>
            <strong id={id}>{title}</strong>
            {words}
          </div>
        </Words>
        {action}
      </Content>
    </Strip>
  );
}
