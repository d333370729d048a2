export { PasswordField } from '@clapback/ui';
