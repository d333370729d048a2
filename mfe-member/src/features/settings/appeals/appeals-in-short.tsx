import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { Actions, Section } from '../section.tsx';
import { generalAppealPath, settingsPath } from './appeal-paths.ts';

/** For the Profile tab: the way to the form of an appeal, and to those that were sent, whose place is Settings. */
export function AppealsInShort() {
  return (
    <Section
      id="profile-appeals"
      title="My appeals"
      lead={
        <>
          What you have appealed, and what we answered, is{' '}
          <MuiLink component={Link} to={settingsPath('settings-appeals')}>
            in Settings
          </MuiLink>
          .
        </>
      }
    >
      <Actions>
        <Button component={Link} to={generalAppealPath} variant="outlined" size="small">
          Write an appeal
        </Button>
      </Actions>
    </Section>
  );
}
