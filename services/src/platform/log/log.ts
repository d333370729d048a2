import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from '#platform/settings/settings.ts';
import { bufferedOutput } from './buffered-output.ts';

/** The log of the service: structured lines, with everything that could be a secret left out. */
export const makeLog = (settings: Pick<Settings, 'logLevel'>, destination: DestinationStream = bufferedOutput()): Logger =>
  pino(
    {
      level: settings.logLevel,
      base: undefined,
      redact: {
        paths: [
          'password',
          'token',
          'captchaToken',
          'accessToken',
          'refreshToken',
          'authorization',
          'cookie',
          '*.password',
          '*.token',
          '*.authorization',
          '*.cookie',
          'headers',
          '*.headers',
          'err.config',
          'err.query',
          'err.parameters',
        ],
        remove: true,
      },
      serializers: { err: safeError },
    },
    destination,
  );

/** A log for lines whose fields are all named where they are written: looking for secrets in them takes longer than writing them. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: { paths: [], remove: true } });

/** An error for the log. Queries keep their text but never their values: a value may be a password hash or somebody's words. */
function safeError(error: Error & { code?: string }): object {
  const { name, message, code, stack, cause } = error;
  return {
    name,
    code,
    message: message.split('\n')[0]?.slice(0, 500),
    stack: stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .join('\n'),
    ...(cause instanceof Error ? { cause: safeError(cause) } : {}),
  };
}
