/** How long a stream may be silent: proxies commonly end one after 60 seconds. */
const longestSilence = 15_000;

/**
 * Events as server-sent events, with a comment after each `silence` milliseconds without one, so that no proxy on the way takes the
 * connection for dead.
 */
export async function* eventStream(
  events: AsyncIterable<{ event: string; data: unknown }>,
  silence = longestSilence,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  try {
    for (let next = iterator.next(); ; next = iterator.next()) {
      let got = await within(next, silence);
      for (; got === null; got = await within(next, silence)) yield ': still writing\n\n';
      if (got.done) return;
      const { event, data } = got.value;
      yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    }
  } finally {
    await iterator.return?.();
  }
}

/** What a promise gives; null where it gives nothing in time. */
async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
