import { expect, test } from 'vitest';
import type { CaptchaAction } from '@clapback/contracts';
import { TestService } from '../service.ts';
import { AccessActors, actorNames, type ActorName } from './actors.ts';

/** What each actor gets of one route. */
export interface AccessRow {
  /** The requirements that the row proves, for the test's title: `[ROLE-07]`. */
  proves?: string;
  /** Literal statuses: of a visitor, then unconfirmed, viewer, responder, premium, moderator, admin, suspended, banned. */
  statuses: readonly number[];
  /** Where the route has parameters. Called for each actor, as `body` is, so that each finds a row of its own. */
  path?: (actors: AccessActors) => string | Promise<string>;
  body?: (actors: AccessActors) => unknown;
  /** The bot check whose pass goes into the body as `captchaToken`. */
  captcha?: CaptchaAction;
}

/** The same status for everybody. */
export const all = (status: number): number[] => actorNames.map(() => status);

/** Names nothing that there is. */
export const unknownId = '01a1fc0e-764e-707a-9097-8bbb7e28cda8';

/** One service for all access tests of a worker: each row makes its own actors and rows, so that none meets another's. */
const sharing = test.extend<{ service: TestService }>({
  service: [
    // Vitest reads from the parameter which other fixtures are needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using service = await TestService.start();
      await use(service);
    },
    { scope: 'worker' },
  ],
});

let listed: string[] | null = null;

/** Tests what each actor gets of a feature's routes, each row by itself: with actors and rows of its own. */
export function testAccess(rows: Record<string, AccessRow>): void {
  if (listed) return void listed.push(...Object.keys(rows));
  const titled = Object.entries(rows).map(([route, row]) => [[row.proves, route].filter(Boolean).join(' '), route, row] as const);
  sharing.for(titled)('%s is open to those whom its row names', async ([, route, row], { service }) => {
    // All rows call from one address: what others asked for is not counted against this one.
    await service.sql('delete from limit_counters');
    const actors = await AccessActors.make(service);
    const answers: Partial<Record<ActorName, { status: number; body: unknown }>> = {};
    for (const name of actorNames) answers[name] = await answerTo(name, actors, route, row);
    expect(
      Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status])),
      JSON.stringify(answers).slice(0, 2000),
    ).toEqual(Object.fromEntries(actorNames.map((name, index) => [name, row.statuses[index]])));
  });
}

async function answerTo(name: ActorName, actors: AccessActors, route: string, { path, body, captcha }: AccessRow) {
  const [method = '', url = ''] = route.split(' ');
  const fields = await body?.(actors);
  const sent = captcha ? { ...(fields as object), captchaToken: await actors.service.pass(captcha) } : fields;
  const token = actors.tokenOf(name);
  return actors.service.call(method, (await path?.(actors)) ?? url, {
    ...(token ? { token } : {}),
    ...(sent === undefined ? {} : { body: sent }),
  });
}

/** The routes that have rows in these test files, without running them. */
export async function routesWithRows(files: string[]): Promise<string[]> {
  listed = [];
  for (const file of files) await import(file);
  return listed;
}
