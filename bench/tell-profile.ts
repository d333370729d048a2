// Loaded before a server: measures where its processor time goes from 'profile' to 'profiled', and says it then.
import { Session } from 'node:inspector/promises';

const session = new Session();

process.on('message', (message) => {
  if (message === 'profile') void begin();
  if (message === 'profiled') void end();
});

async function begin(): Promise<void> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  process.send!('profiling');
}

async function end(): Promise<void> {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  process.send!(profile);
}
