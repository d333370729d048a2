import { hour } from './writing.ts';

/** A notice of illegal content by somebody without an account, which waits for an answer. */
export const notice = {
  post: 'court-said-so',
  category: 'defamation',
  name: 'Robin Vale',
  email: 'robin.vale@example.org',
  explanation:
    'The post says that a court has found against me. No court has heard the case yet: the stamp is that of the office that takes papers in. Saying otherwise is a false statement of fact that harms my business.',
  minutesAgo: 5 * hour,
} as const;
