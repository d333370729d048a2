export { remoteConfig, type RemoteBuildOptions } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';
