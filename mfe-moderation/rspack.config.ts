import { remoteConfig } from '@clapback/federation/build';

export default remoteConfig(import.meta.url, { port: 4103, page: true });
