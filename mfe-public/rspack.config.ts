import { remoteConfig } from '@clapback/federation/build';

export default remoteConfig(import.meta.url, { port: 4101, leastShared: 100_000 });
