export { goToFirstField, whyNotSend } from './sent-text.ts';
export { TemplateTools } from './template-tools.tsx';
