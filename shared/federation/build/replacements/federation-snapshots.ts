/**
 * In place of `plugins/snapshot/SnapshotHandler` of the federation runtime: remotes here have no manifests, so nothing is ever known of one
 * beyond its entry.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
