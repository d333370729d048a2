import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '@clapback/federation';
import type { PublicProfile } from '@clapback/contracts';
import { statusOf, useSession } from '@clapback/store';
import { Avatar, color, Content, ErrorState, Icon, layout, VerifiedMark, VisuallyHidden } from '@clapback/ui';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { locationOf } from '../posts/index.ts';
import { PersonReportButton } from '../reports/index.ts';
import { usePeopleGetQuery } from './people-endpoints.ts';
import { PersonPosts, PersonResponses } from './person-lists.tsx';

const Sheet = styled(Content)({
  paddingBlock: 32,
  display: 'grid',
  gap: 24,
  '& > *': { width: '100%', maxWidth: layout.content - layout.aside - layout.gap },
});

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  overflowWrap: 'anywhere',
  '& > div': { flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 4 },
  '& h1': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
});
const Place = styled('p')({ display: 'flex', alignItems: 'center', gap: 6, color: color.second });
const Gone = styled('div')({ display: 'grid', justifyItems: 'start', gap: 12, paddingBlock: 48 });

/** `/people/{id}`: what everybody may know of a member, with what they posted and answered under their name. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const { data: person, error, isFetching, refetch } = usePeopleGetQuery(id);
  const status = statusOf(error);
  usePageTitle(person?.id === id ? person.displayName : null);

  return <Sheet>{content()}</Sheet>;

  function content() {
    if (person && person.id === id) return <Person key={id} person={person} />;
    // An address that names nobody at all is answered with 400.
    if (status === 404 || status === 400) return <NotHere />;
    if (error && !isFetching)
      return (
        <div>
          <VisuallyHidden as="h1">Member</VisuallyHidden>
          <ErrorState title="This page could not be loaded" onRetry={() => void refetch()}>
            Please try again in a moment.
          </ErrorState>
        </div>
      );
    return <Waiting />;
  }
}

const lists = { posts: PersonPosts, responses: PersonResponses };

function Person({ person }: { person: PublicProfile }) {
  const { user } = useSession();
  const [shown, setShown] = useState<keyof typeof lists>('posts');
  const place = locationOf(person);
  const own = person.location && person.location !== place ? person.location : null;
  const List = lists[shown];
  return (
    <>
      <Head>
        <Avatar name={person.displayName} src={person.avatarUrl} size="lg" tintKey={person.id} />
        <div>
          <Typography variant="h2" component="h1">
            <span dir="auto">{person.displayName}</span>
            {person.isVerified ? <VerifiedMark /> : null}
          </Typography>
          {place || own ? (
            <Place dir="auto">
              <Icon as={MapPin} size={16} />
              {[place, own].filter(Boolean).join(' · ')}
            </Place>
          ) : null}
        </div>
        {user?.id === person.id ? (
          <Button variant="outlined" component={Link} to="/dashboard?tab=profile">
            Edit profile
          </Button>
        ) : (
          <PersonReportButton person={person} pending={null} failed={() => null} />
        )}
      </Head>
      <div>
        <Tabs
          value={shown}
          onChange={(_event, list: keyof typeof lists) => setShown(list)}
          aria-label={`What ${person.displayName} wrote`}
          sx={{ borderBottom: `1px solid ${color.line}`, mb: 2.5 }}
        >
          <Tab value="posts" label="Posts" id="person-tab-posts" aria-controls="person-list" />
          <Tab value="responses" label="Responses" id="person-tab-responses" aria-controls="person-list" />
        </Tabs>
        <div role="tabpanel" id="person-list" aria-labelledby={`person-tab-${shown}`}>
          <VisuallyHidden as="h2">{shown === 'posts' ? 'Posts' : 'Responses'}</VisuallyHidden>
          <List personId={person.id} name={person.displayName} />
        </div>
      </div>
    </>
  );
}

function NotHere() {
  return (
    <Gone>
      <Typography variant="h2" component="h1">
        This member is not here
      </Typography>
      <p>There is no public page at this address. It may have been deleted, or the link may be incomplete.</p>
      <Button variant="contained" component={Link} to="/">
        Go to the home page
      </Button>
    </Gone>
  );
}

function Waiting() {
  return (
    <Head as="div" aria-busy>
      <VisuallyHidden as="h1">Member</VisuallyHidden>
      <VisuallyHidden as="output">Loading this page</VisuallyHidden>
      <Skeleton variant="circular" width={72} height={72} />
      <div>
        <Skeleton variant="text" width="min(240px, 70%)" height={36} />
        <Skeleton variant="text" width={140} />
      </div>
    </Head>
  );
}
