import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { settingsPath } from '../appeals/appeal-paths.ts';
import { Actions, Section } from '../section.tsx';
import { DeleteButton, ExportButton } from './data-rights-buttons.tsx';

/** For the Profile tab: what members may do with their data in two buttons; all of it is in Settings. */
export function DataRightsInShort() {
  return (
    <Section
      id="profile-data-rights"
      title="Privacy and data rights"
      lead={
        <>
          Your data is yours. An archive with your files, and the storage they take, is{' '}
          <MuiLink component={Link} to={settingsPath('settings-data-rights')}>
            in Settings
          </MuiLink>
          .
        </>
      }
    >
      <Actions>
        <ExportButton />
        <DeleteButton />
      </Actions>
    </Section>
  );
}
