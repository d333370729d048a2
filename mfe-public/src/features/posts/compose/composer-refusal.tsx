import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Avatar, lazyPart } from '@clapback/ui';
import { RefusalText } from '@clapback/ui/refusal-text.tsx';
import type { SessionUser } from '@clapback/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Row } from './composer-row.ts';

const ResponderRequest = lazyPart(async () => ({ default: (await import('../../contact/index.ts')).ResponderRequest }));

const Next = styled('div')({ marginTop: 10, '&:empty': { display: 'none' } });

/** Says to a member who may not post why, and what can be done about it. */
export default function ComposerRefusal({ member }: { member: SessionUser }) {
  const avatar = <Avatar name={member.displayName} src={member.avatarUrl} tintKey={member.id} />;
  if (member.standing === 'banned')
    return (
      <Refusal title="You cannot post" avatar={avatar}>
        Your account is banned. You can still read.
      </Refusal>
    );
  if (member.standing === 'suspended')
    return (
      <Refusal title="You cannot post at the moment" avatar={avatar}>
        Your account is suspended. You can still read.
      </Refusal>
    );
  if (member.restriction) {
    const next = (
      <Button variant="outlined" component={Link} to="/dashboard?tab=settings">
        Read the warning
      </Button>
    );
    return (
      <Refusal title="A moderator has warned you" avatar={avatar} next={next}>
        You can post again once you’ve confirmed that you’ve read it.
      </Refusal>
    );
  }
  return (
    <Refusal
      title="Responder Status Required"
      avatar={avatar}
      next={<ResponderRequest member={member} pending={null} failed={(retry) => <Button onClick={retry}>Try again</Button>} />}
    >
      <RefusalText>You need ‘Responder’ status to create posts. Please contact support to upgrade your account.</RefusalText>
    </Refusal>
  );
}

function Refusal({ title, avatar, next, children }: { title: string; avatar: ReactNode; next?: ReactNode; children: ReactNode }) {
  return (
    <Row as="section" aria-label="Create a post">
      {avatar}
      <div>
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {children}
        </Typography>
        {next ? <Next>{next}</Next> : null}
      </div>
    </Row>
  );
}
