import type { Page } from '@playwright/test';

/** Gives a page a device that keeps passkeys and asks nobody. `allow(false)` makes its user refuse. */
export async function addAuthenticator(page: Page): Promise<{ allow(isAllowed: boolean): Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { allow: async (isUserVerified) => void (await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })) };
}
