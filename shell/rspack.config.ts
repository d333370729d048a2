import { shellConfig } from '@clapback/federation/build';

export default shellConfig(import.meta.url);
