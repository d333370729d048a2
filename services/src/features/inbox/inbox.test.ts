import { expect } from 'vitest';
import { test } from '../../../test/shared-service.ts';

test('the inbox shows the icon of the product in its tab', async ({ shared }) => {
  const service = await shared.get();
  const answer = await fetch(`${service.origin}/inbox`);
  const page = await answer.text();
  expect(page).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  expect(page).toContain('No mail server is set up, so the emails that Clapback sends land here. Only this machine can see them.');
  expect(answer.headers.get('content-security-policy')).toContain("img-src 'self'");
});

test('a mail stands whole in its page, with styles of its own and without a frame that would cut it', async ({ shared }) => {
  const service = await shared.get();
  const email = `whole-${Date.now()}@example.org`;
  await service.signUp(email, 'Mara Lind');
  const [mail] = (await service.get<{ id: string }[]>(`/inbox?to=${email}`, { headers: { accept: 'application/json' } })).body;
  const page = await (await fetch(`${service.origin}/inbox/${mail!.id}`)).text();
  expect(page).not.toContain('<iframe');
  expect(page).toMatch(
    /<div class="mail"><template shadowrootmode="open"><style.*Confirm my email address.*<\/div><\/template><\/div><\/main>/s,
  );
  expect(page).not.toContain('<body class');
  const alone = await fetch(`${service.origin}/inbox/${mail!.id}/body`);
  expect(alone.headers.get('content-security-policy')).toContain("default-src 'none'");
});
