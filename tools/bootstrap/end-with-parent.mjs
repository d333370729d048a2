// Preloaded into a child that was started with a channel: when the parent is gone (kill -9, out of memory),
// the child ends as if it had been told to, so that nothing is left running.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
