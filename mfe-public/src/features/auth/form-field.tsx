export { FormField } from '@clapback/ui';
