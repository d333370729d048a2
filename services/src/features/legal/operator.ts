import type { Operator, OutsideService } from '@clapback/contracts';
import type { Settings } from '#platform/settings/settings.ts';

type Uses = Pick<Settings, 'stripe' | 's3' | 'ai' | 'alertSearchUrl' | 'alertNetworks' | 'staffWebhook' | 'recaptcha' | 'measurementId'>;

const used: Record<OutsideService, (settings: Uses) => boolean> = {
  payments: ({ stripe }) => stripe !== null && stripe.apiUrl === null,
  object_storage: ({ s3 }) => s3 !== null,
  ai_model: ({ ai }) => ai !== null,
  alert_search: ({ alertSearchUrl }) => alertSearchUrl !== null,
  news: ({ alertNetworks }) => alertNetworks.news !== null,
  bluesky: ({ alertNetworks }) => alertNetworks.bluesky !== null,
  mastodon: ({ alertNetworks }) => alertNetworks.mastodon !== null,
  reddit: ({ alertNetworks }) => alertNetworks.reddit !== null,
  staff_webhook: ({ staffWebhook }) => staffWebhook !== null,
  recaptcha: ({ recaptcha }) => recaptcha !== null,
  measurement: ({ measurementId }) => measurementId !== null,
};

/** Who runs an installation, and which services of others its settings make it use. */
export const operatorOf = (settings: Uses & Pick<Settings, 'operator'>): Operator => ({
  ...settings.operator,
  outsideServices: (Object.keys(used) as OutsideService[]).filter((service) => used[service](settings)),
});
