export { useSiteClaims } from './use-site-claims.ts';
