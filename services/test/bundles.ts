import { expect } from 'vitest';
import type { DataExportList, DataExportSummary } from '@clapback/contracts';
import { eventually } from './eventually.ts';
import type { TestMember, TestService } from './service.ts';

const bundlesOf = (caseFileId: string) => `/api/premium/case-files/${caseFileId}/bundles`;

/** Asks for the bundle of a case file. */
export const askForBundle = (service: TestService, member: Pick<TestMember, 'token'>, caseFileId: string) =>
  service.post<DataExportSummary>(bundlesOf(caseFileId), { token: member.token });

/** The bundles of a case file, newest first. */
export const listBundles = async (
  service: TestService,
  member: Pick<TestMember, 'token'>,
  caseFileId: string,
): Promise<DataExportSummary[]> => (await service.get<DataExportList>(bundlesOf(caseFileId), { token: member.token })).body.items;

/** Asks for the bundle of a case file, waits until it is made, and fetches it. What refused it otherwise is the status alone. */
export async function fetchBundle(service: TestService, member: Pick<TestMember, 'token'>, caseFileId: string) {
  const asked = await askForBundle(service, member, caseFileId);
  if (asked.status !== 202) return { status: asked.status, headers: new Headers(), bytes: Buffer.alloc(0) };
  const url = await eventually(async () => {
    const made = (await listBundles(service, member, caseFileId)).find(({ id }) => id === asked.body.id);
    expect(made?.status).toBe('ready');
    return made!.url!;
  });
  const answer = await fetch(`${service.origin}${url}`);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
