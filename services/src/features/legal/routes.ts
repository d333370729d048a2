import type { FastifyInstance } from 'fastify';
import { AcceptedTerms, AcceptTerms, AcknowledgedPrivacy, AcknowledgePrivacy, Operator } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { operatorOf } from './operator.ts';
import { acceptTerms, acknowledgePrivacy, checkPrivacyVersion, checkTermsVersion } from './terms.ts';

export async function legalRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/legal/operator',
    {
      config: { access: 'public' },
      schema: { tags: ['legal'], summary: 'Who runs this installation, for the legal pages', response: { 200: Operator } },
    },
    async () => operatorOf(platform.settings),
  );

  app.post<{ Body: AcceptTerms }>(
    '/me/terms-acceptances',
    {
      config: { access: 'session' },
      schema: { tags: ['legal'], summary: 'Accepts the terms that hold', body: AcceptTerms, response: { 200: AcceptedTerms } },
    },
    async (request) => {
      checkTermsVersion(request.body.termsVersion);
      return transact(platform, (tx) => acceptTerms(tx, memberOf(request).accountId));
    },
  );

  app.post<{ Body: AcknowledgePrivacy }>(
    '/me/privacy-acknowledgements',
    {
      config: { access: 'session' },
      schema: {
        tags: ['legal'],
        summary: 'Acknowledges the privacy policy that holds',
        body: AcknowledgePrivacy,
        response: { 200: AcknowledgedPrivacy },
      },
    },
    async (request) => {
      checkPrivacyVersion(request.body.privacyVersion);
      return transact(platform, (tx) => acknowledgePrivacy(tx, memberOf(request).accountId));
    },
  );
}
