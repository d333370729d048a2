import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { OwnProfile } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { Avatar, color, Icon, VisuallyHidden } from '@clapback/ui';
import { acceptedPictures, useFilesOfForm } from '@clapback/uploads';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { lazyDialog, Section } from '../../settings/index.ts';
import { drawnAvatars } from './drawn-avatars.ts';
import { useAvatar } from './use-avatar.ts';

const CropDialog = lazyDialog(() => import('./crop-dialog.tsx'));

const Now = styled('div')({ display: 'flex', alignItems: 'center', gap: 20, '& > div': { minWidth: 0 } });
const Hint = styled('p')({ color: color.third, fontSize: '0.8125rem', marginTop: 8 });
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 });
const Choice = styled('button')({
  padding: 3,
  border: '2px solid transparent',
  borderRadius: '50%',
  background: 'none',
  cursor: 'pointer',
  lineHeight: 0,
  '& img': { width: 52, height: 52, borderRadius: '50%' },
  '&:hover': { borderColor: color.control },
  '&[aria-pressed="true"]': { borderColor: color.accent },
  '&:focus-visible': { outline: `3px solid ${color.accent}`, outlineOffset: 2 },
  '&:disabled': { cursor: 'default', opacity: 0.6 },
});

/** The avatar: one of the six, or a picture of one's own. A choice is saved at once. */
export function AvatarSection({ profile }: { profile: OwnProfile }) {
  const mayChange = useCan('profile:change-own');
  const avatar = useAvatar(profile);
  const input = useRef<HTMLInputElement>(null);
  useFilesOfForm(input, ([file]) => file && mayChange && void avatar.open(file));
  return (
    <Section id="profile-avatar" title="Avatar" lead="It’s shown beside your name. Choose a drawing, or upload a picture of your own.">
      <Now>
        <Avatar name={profile.displayName} src={profile.avatarUrl} size="lg" tintKey={profile.id} />
        <div>
          <input
            ref={input}
            hidden
            type="file"
            accept={acceptedPictures}
            aria-label="Picture for your avatar"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void avatar.open(file);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <Button
            variant="outlined"
            startIcon={<Icon as={Upload} size={18} />}
            disabled={!mayChange}
            onClick={() => input.current?.click()}
          >
            Upload a picture
          </Button>
          <Hint>Up to 5MB. What your camera wrote into it is removed.</Hint>
        </div>
      </Now>
      <Choices role="group" aria-label="Drawn avatars" aria-busy={avatar.busyWith !== null}>
        {drawnAvatars.map(({ label, url }) => (
          <Choice
            key={url}
            type="button"
            aria-pressed={(avatar.busyWith ?? profile.avatarUrl) === url}
            disabled={!mayChange}
            onClick={() => void avatar.draw(url)}
          >
            <img src={url} alt="" width={52} height={52} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </Choice>
        ))}
      </Choices>
      {avatar.picture ? (
        <CropDialog picture={avatar.picture} onTake={avatar.take} onUnreadable={avatar.cannotOpen} onClose={avatar.close} />
      ) : null}
    </Section>
  );
}
