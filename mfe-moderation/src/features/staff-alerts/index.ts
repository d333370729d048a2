export { AlertsButton } from './alerts-button.tsx';
export { WebhookLine } from './webhook-line.tsx';
