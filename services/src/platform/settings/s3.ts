import { SettingError, type readers } from './readers.ts';

/** Where files lie, if not in a local folder: a bucket of Amazon S3, or of anything that speaks its protocol. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** Null for the rights that the machine has by itself. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Whether the bucket stands in the path and not in the host's name. */
  forcePathStyle: boolean;
}

const names = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_FORCE_PATH_STYLE'] as const;

/** The settings of a bucket; null where none is named. */
export function readS3Settings(read: ReturnType<typeof readers>): S3Settings | null {
  const bucket = read.optionalText('S3_BUCKET');
  if (!bucket) {
    const alone = names.find((name) => read.optionalText(name) !== null);
    if (alone) throw new SettingError('S3_BUCKET', `must be set too: ${alone} is of use with a bucket only`);
    return null;
  }
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new SettingError('S3_BUCKET', `must be a name of 3 to 63 small letters, digits, dots and hyphens, but is '${bucket}'`);
  const region = read.text('S3_REGION', 'us-east-1');
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(region))
    throw new SettingError('S3_REGION', `must be a name of small letters, digits and hyphens, but is '${region}'`);
  const endpoint = read.optionalUrl('S3_ENDPOINT', ['http:', 'https:']);
  if (endpoint && (endpoint.username || endpoint.password || endpoint.search))
    throw new SettingError('S3_ENDPOINT', 'must be an address alone; the keys have settings of their own');
  const [accessKeyId, secretAccessKey] = [read.optionalText('S3_ACCESS_KEY_ID'), read.optionalText('S3_SECRET_ACCESS_KEY')];
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new SettingError(accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID', 'must be set too: a key has two parts');
  }
  return {
    bucket,
    region,
    endpoint: endpoint?.href ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcePathStyle: read.flag('S3_FORCE_PATH_STYLE', endpoint !== null),
  };
}
