import type { Compilation, Compiler } from '@rspack/core';
import { RemoteTimeoutEvent } from '../src/remote-timeout.ts';

/**
 * Lets the host give up chunks of a remote that do not arrive, instead of the bundler's own limit of two minutes, which no setting of an
 * operator can change; and asks for a chunk under another address each further time, since a browser answers a second request for one that
 * still hangs with the one that hangs.
 */
export class ChunkTimeoutPlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    const code = runtimeCode(RuntimeGlobals.loadScript, this.#remote);
    class ChunkTimeoutRuntimeModule extends RuntimeModule {
      constructor() {
        // After what it wraps.
        super('chunk timeout', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        return code;
      }
    }
    compiler.hooks.thisCompilation.tap('ChunkTimeoutPlugin', (compilation: Compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('ChunkTimeoutPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkTimeoutRuntimeModule());
      });
    });
  }
}

/**
 * `done` may be called once: a chunk that was given up and fails or arrives later is no answer to the try after it. The key changes with
 * the address, since the loader takes up again an element on the page that has the same one.
 */
const runtimeCode = (loadScript: string, remote: string): string => `
var load = ${loadScript}, asked = {}, waiting = new Set();
${loadScript} = function (url, done, key, chunkId) {
  if (chunkId === undefined) return load(url, done, key);
  var times = (asked[url] = (asked[url] || 0) + 1) - 1;
  var end = function (event) { if (waiting.delete(end)) done(event); };
  waiting.add(end);
  var again = times ? '?again=' + times : '';
  load(url + again, end, key + again, chunkId);
};
addEventListener('${RemoteTimeoutEvent.type}', function (event) {
  if (event.remote !== ${JSON.stringify(remote)}) return;
  waiting.forEach(function (end) { end({ type: 'timeout', target: { src: 'given up' } }); });
});
`;
