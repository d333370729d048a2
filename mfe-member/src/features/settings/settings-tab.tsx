import { styled } from '@mui/material/styles';
import { Slot } from '@clapback/federation';
import { color, Content } from '@clapback/ui';
import { DataRightsSection } from './data-rights/data-rights-section.tsx';
import { OwnDecisionsSection } from './decisions/own-decisions-section.tsx';
import { NotificationSettingsSection } from './notifications/notification-settings-section.tsx';
import { DevicesSection } from './sessions/devices-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { ReauthenticationProvider } from './reauthentication/reauthentication.tsx';
import { OwnReportsSection } from './reports/own-reports-section.tsx';
import { RestrictionNotice } from './restriction/restriction-notice.tsx';
import { TwoFactorSection } from './two-factor/two-factor-section.tsx';
import { useLiveSettings } from './use-live-settings.ts';

const nothing = {};
const Column = styled(Content)({ display: 'grid', gap: 24 });
const More = styled('p')({ color: color.third, textAlign: 'center', paddingBlock: 8 });

/** The Settings tab: how the account is protected, and what holds it back. */
export default function SettingsTab() {
  useLiveSettings();
  return (
    <ReauthenticationProvider>
      <Column>
        <RestrictionNotice />
        <PasswordSection />
        <DevicesSection />
        <TwoFactorSection />
        <PasskeysSection />
        <NotificationSettingsSection />
        <OwnDecisionsSection />
        <OwnReportsSection />
        <DataRightsSection />
        <Slot name="account.section" props={nothing} />
        <More>More settings will come.</More>
      </Column>
    </ReauthenticationProvider>
  );
}
