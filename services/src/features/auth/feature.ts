import { keptDays } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { AuthChallenge, EmailToken, KnownDevice, Session } from './entities.ts';
import { authJobs } from './jobs.ts';
import { reauthenticateRoutes } from './reauthenticate-routes.ts';
import { authRoutes } from './routes.ts';
import { sweepAuth } from './sweep.ts';

export const auth = defineFeature({
  name: 'auth',
  entities: [Session, EmailToken, KnownDevice, AuthChallenge],
  tables: {
    sessions: {
      holds: 'devices that are signed in: browser, network address, times; hashes of tokens',
      exported: 'sessions, without hashes',
      erased: 'with the account',
      kept: `${keptDays.endedSession} days after they ended`,
    },
    email_tokens: {
      holds: 'hashes of links in mails',
      exported: 'no: secrets',
      erased: 'with the account',
      kept: 'a week after they ran out',
    },
    known_devices: {
      holds: 'browsers that signed in: hash of their cookie, the network that each was last on (IPv4 address, or /64 of IPv6), times',
      exported: 'knownDevices, without hashes',
      erased: 'with the account',
      kept: `until they were not seen for ${keptDays.unseenDevice} days`,
    },
    auth_challenges: {
      holds: 'hashes of second steps that are waited for',
      exported: 'no: secrets',
      erased: 'with the account',
      kept: 'minutes',
    },
  },
  routes: [authRoutes, reauthenticateRoutes],
  jobs: authJobs,
  sweeps: [sweepAuth],
});
