import { styled } from '@mui/material/styles';
import { Slot } from '@clapback/federation';
import { color, Content, ErrorState, lazyPart } from '@clapback/ui';
import { useAppealSubject } from './appeals/appeal-paths.ts';
import { OwnAppealsSection } from './appeals/own-appeals-section.tsx';
import { DataRightsSection } from './data-rights/data-rights-section.tsx';
import { OwnDecisionsSection } from './decisions/own-decisions-section.tsx';
import { KeyboardSection } from './keyboard/keyboard-section.tsx';
import { NotificationSettingsSection } from './notifications/notification-settings-section.tsx';
import { DevicesSection } from './sessions/devices-section.tsx';
import { ItemsSkeleton } from './item-list.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { ReauthenticationProvider } from './reauthentication/reauthentication.tsx';
import { OwnReportsSection } from './reports/own-reports-section.tsx';
import { RestrictionNotice } from './restriction/restriction-notice.tsx';
import { WithSectionLinks, type SectionLink } from './section-links.tsx';
import { TwoFactorSection } from './two-factor/two-factor-section.tsx';
import { useLiveSettings } from './use-live-settings.ts';

const nothing = {};
const links: readonly SectionLink[] = [
  ['settings-password', 'Password'],
  ['settings-devices', 'Devices'],
  ['settings-two-factor', 'Two-factor authentication'],
  ['settings-passkeys', 'Passkeys'],
  ['settings-notifications', 'Notifications'],
  ['settings-keyboard', 'Keyboard'],
  ['settings-decisions', 'Decisions about me'],
  ['settings-appeals', 'My appeals'],
  ['settings-reports', 'My reports'],
  ['settings-data-rights', 'Privacy and data rights'],
];
const AppealPage = lazyPart(() => import('./appeals/appeal-page.tsx'));
const More = styled('p')({ color: color.third, textAlign: 'center', paddingBlock: 8 });

/** The Settings tab: how the account is protected, what holds it back, and, where the address names one, a decision with the form that appeals it. */
export default function SettingsTab() {
  useLiveSettings();
  const subject = useAppealSubject();
  if (subject) {
    return (
      <Content>
        <AppealPage
          subject={subject}
          pending={<ItemsSkeleton label="Loading" />}
          failed={(retry) => (
            <ErrorState title="This could not be opened" onRetry={retry}>
              Please check your connection, or try again in a moment.
            </ErrorState>
          )}
        />
      </Content>
    );
  }
  return (
    <ReauthenticationProvider>
      <WithSectionLinks links={links}>
        <RestrictionNotice />
        <PasswordSection />
        <DevicesSection />
        <TwoFactorSection />
        <PasskeysSection />
        <NotificationSettingsSection />
        <KeyboardSection />
        <OwnDecisionsSection />
        <OwnAppealsSection />
        <OwnReportsSection />
        <DataRightsSection />
        <Slot name="account.section" props={nothing} />
        <More>More settings will come.</More>
      </WithSectionLinks>
    </ReauthenticationProvider>
  );
}
