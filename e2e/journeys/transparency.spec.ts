import { followFooterLink } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('everybody finds from the footer what was decided, and takes the report along', async ({ page, request, members }) => {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  const [month, year] = [last.toISOString().slice(0, 7), String(last.getUTCFullYear())];
  const count = (kind: string, ground: string, number: number) =>
    members.sql(
      `insert into decisions (id, kind, ground, is_automated, appeal_allowed, created_at) select gen_random_uuid(), $1, $2, false, true, $3 from generate_series(1, $4)`,
      [kind, ground, last, number],
    );
  await count('hide', 'privacy', 12);
  await count('suspend', 'copyright', 2);
  await members.sql(`delete from kept_figures where name = 'transparency'`);

  await page.goto('/terms');
  await followFooterLink(page, 'Transparency');
  await expect(page).toHaveURL(/\/transparency$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparency');
  await expect(page).toHaveTitle(/Transparency/);
  const named = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(last);
  await expect(page.getByRole('heading', { level: 2, name: named })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'By ground' }).getByRole('row', { name: /^Privacy violation or doxxing 0 10 –/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'By ground' }).getByRole('row', { name: /^Copyright infringement 0 < 5 –/ })).toBeVisible();
  await expectAccessible(page, 'what was decided', { widths: [360, 768, 1440] });

  const report = await request.get((await page.getByRole('link', { name: `Report ${year}` }).getAttribute('href'))!);
  expect(report.status()).toBe(200);
  expect(await report.text()).toContain(`<h1>Transparency report ${year}</h1>`);
  const table = await request.get((await page.getByRole('link', { name: `CSV ${year}` }).getAttribute('href'))!);
  expect(await table.text()).toContain(`${month},ground,copyright,decisions,< 5`);
});
