import { expect, test } from 'vitest';
import { regimeIn } from '@clapback/contracts';
import { regimes } from '../regimes/index.ts';
import { bankHolidaysUntil } from './bank-holidays.ts';
import { endOfDayIn, lastMomentIn, replyDueAt } from './due.ts';

const deadlineOf = (regime: keyof typeof regimes, country: string, values = {}) =>
  regimeIn(regimes[regime], { country, recipientKind: 'platform', values }).deadline;
const dueOn = (sentOn: string, deadline: Parameters<typeof replyDueAt>[1]) =>
  replyDueAt(new Date(`${sentOn}T12:00:00Z`), deadline).toISOString();

// Each counted with a calendar in hand. Regulation 1182/71: the day of sending does not count, and a last day that is no working day goes on.
test.each([
  ['a month', 'gdpr-erasure', 'IE', '2026-10-31', '2026-11-30'],
  ['a month that ends on a Sunday', 'gdpr-erasure', 'IE', '2026-11-20', '2026-12-21'],
  ['a shorter month that ends on a Saturday', 'gdpr-erasure', 'IE', '2026-01-31', '2026-03-02'],
  ['a month over the year that ends on a Saturday', 'gdpr-erasure', 'IE', '2027-12-15', '2028-01-17'],
  ['a month that ends on 29 February', 'gdpr-erasure', 'IE', '2028-01-31', '2028-02-29'],
  ['a month that ends on a Sunday in May', 'gdpr-erasure', 'IE', '2026-04-03', '2026-05-04'],
  ['the same month before a bank holiday', 'gdpr-erasure', 'GB', '2026-04-03', '2026-05-05'],
  ['a month that ends on Christmas Day in London', 'gdpr-erasure', 'GB', '2026-11-25', '2026-12-29'],
  ['a month that ends on Boxing Day, a Saturday', 'gdpr-rectification', 'GB', '2026-11-26', '2026-12-29'],
  ['a month that ends on Good Friday', 'gdpr-objection', 'GB', '2026-03-03', '2026-04-07'],
  ['a month that ends on a substitute day', 'gdpr-erasure', 'GB', '2027-11-27', '2027-12-29'],
  ['48 hours, five days, 48 hours', 'uk-defamation', 'GB', '2026-11-02', '2026-11-11'],
  ['the same over weekends', 'uk-defamation', 'GB', '2026-11-06', '2026-11-17'],
  ['the same over Christmas', 'uk-defamation', 'GB', '2026-12-24', '2027-01-06'],
  ['the same from a Saturday before a bank holiday', 'uk-defamation', 'GB', '2026-05-23', '2026-06-03'],
  ['48 hours in Australia, which know no weekend', 'au-cyber-abuse', 'AU', '2026-11-27', '2026-11-29'],
  ['48 hours over the month', 'intimate-images', 'US', '2026-11-30', '2026-12-02'],
  ['14 days that no law sets end on a Sunday too', 'own-rules', 'US', '2026-12-20', '2027-01-03'],
  ['20 days over February', 'dmca-counter-notice', 'US', '2027-02-10', '2027-03-02'],
  ['14 days of the DSA', 'dsa-notice', 'DE', '2026-02-20', '2026-03-06'],
] as const)('%s under %s to %s from %s is over on %s', (_what, regime, country, sentOn, due) => {
  expect(dueOn(sentOn, deadlineOf(regime, country))).toBe(`${due}T23:59:59.000Z`);
});

test('in Texas it is 30 days', () => {
  expect(dueOn('2026-10-31', deadlineOf('us-defamation', 'US', { isTexas: 'texas' }))).toBe('2026-11-30T23:59:59.000Z');
});

test('the list of bank holidays says until when it holds, and holds for the next year', () => {
  expect(bankHolidaysUntil).toBe(2028);
  expect(deadlineOf('uk-defamation', 'GB').text).toContain('Bank holidays are known until 2028.');
  expect(new Date().getUTCFullYear() + 1).toBeLessThanOrEqual(bankHolidaysUntil);
});

// Clocks in New York go back on 1 November 2026, at two in the morning, and forward on 14 March 2027.
test.each([
  ['America/New_York', '2026-10-31', '2026-11-01T03:59:59.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:59:59.000Z'],
  ['America/New_York', '2027-03-14', '2027-03-15T03:59:59.000Z'],
  ['Pacific/Honolulu', '2026-11-30', '2026-12-01T09:59:59.000Z'],
  ['Asia/Kathmandu', '2026-11-30', '2026-11-30T18:14:59.000Z'],
  ['UTC', '2026-11-30', '2026-11-30T23:59:59.000Z'],
])('a day ends in %s on %s at its midnight', (timeZone, day, end) => {
  const due = new Date(`${day}T23:59:59Z`);
  expect(endOfDayIn(due, timeZone).toISOString()).toBe(end);
  const moment = lastMomentIn(due, timeZone);
  expect([moment.toISOString().slice(0, 10), moment.toLocaleDateString('sv-SE', { timeZone })]).toEqual([day, day]);
});
