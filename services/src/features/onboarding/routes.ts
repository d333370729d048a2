import type { FastifyInstance } from 'fastify';
import { CompletedOnboarding, CompleteOnboarding } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact } from '#platform/database/transaction.ts';
import { refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { checkGuidelinesVersion, completeOnboarding } from './service.ts';

export async function onboardingRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post<{ Body: CompleteOnboarding }>(
    '/me/onboarding',
    {
      // A member who is suspended may complete it as well: it writes nothing that anybody else reads.
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags: ['me'], summary: 'Completes one’s onboarding', body: CompleteOnboarding, response: { 200: CompletedOnboarding } },
      schemaErrorFormatter: (failures) => {
        const isAgreement = failures.some(
          ({ instancePath, params }) => instancePath === '/acceptsGuidelines' || params['missingProperty'] === 'acceptsGuidelines',
        );
        return isAgreement
          ? refuseField('acceptsGuidelines', 'required', 'Agreement Required')
          : new Error('The body is not as documented.');
      },
    },
    async (request) => {
      const { accountId } = memberOf(request);
      checkGuidelinesVersion(request.body.guidelinesVersion);
      const onboardedAt = await transact(platform, (tx) => completeOnboarding(tx, accountId));
      return { onboardedAt: onboardedAt.toISOString() };
    },
  );
}
