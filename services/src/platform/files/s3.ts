import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Logger } from 'pino';
import { SettingError } from '#platform/settings/readers.ts';
import type { S3Settings } from '#platform/settings/s3.ts';
import { DiskFileStore, type FileStore } from './store.ts';

/** ms for a connection to the store, and ms for which it may say nothing. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 15_000, socketTimeout: 15_000, throwOnRequestTimeout: true };

/**
 * A store in a bucket of Amazon S3 or of anything that speaks its protocol. Loaded only where it is asked for: the SDK is large.
 * Refuses the setting that is at fault where the bucket is not there or may not be used; a store that does not answer may be back later.
 */
export async function s3FileStore(settings: S3Settings, log: Logger): Promise<FileStore> {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    requestHandler: timeouts,
    maxAttempts: 3,
    // Checksums behind a body are Amazon's own; most other stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: {
      trace() {},
      debug() {},
      info() {},
      warn: (...words: unknown[]) => log.debug({ words: words.map(String) }, 'From the S3 client'),
      error: (...words: unknown[]) => log.debug({ words: words.map(String) }, 'From the S3 client'),
    },
  });
  await tryBucket(client, settings, log);
  // Buckets are private unless told otherwise, and many stores know no rights of single objects.
  return new DiskFileStore(new Disk(new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })));
}

/** Writes a mark. To ask for the bucket itself is a right that a key for objects alone does not have. */
async function tryBucket(client: S3Client, settings: S3Settings, log: Logger): Promise<void> {
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: settings.bucket,
        Key: 'clapback',
        Body: 'Clapback keeps its files here.\n',
        ContentType: 'text/plain',
      }),
    );
  } catch (error) {
    const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
    const status = $metadata?.httpStatusCode;
    if (status === 404)
      throw new SettingError(
        'S3_BUCKET',
        `must name a bucket, but there is no '${settings.bucket}' at ${settings.endpoint ?? `Amazon in ${settings.region}`}`,
      );
    if (status === 301)
      throw new SettingError('S3_REGION', `must be the region of the bucket '${settings.bucket}', but it is not in ${settings.region}`);
    if (status === 401 || status === 403)
      throw new SettingError('S3_ACCESS_KEY_ID', `must belong to somebody who may use the bucket '${settings.bucket}'`);
    if (name === 'CredentialsProviderError')
      throw new SettingError('S3_ACCESS_KEY_ID', 'must be set where this machine has no right to the bucket by itself');
    log.warn({ err: error }, 'The file store does not answer; pictures are refused until it does');
  }
}
