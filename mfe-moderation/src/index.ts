import { standAlone } from '@clapback/federation/host/stand-alone.tsx';
import remote from './remote.ts';

void standAlone(remote);
