import { z } from 'zod';
import { StartError } from './start-error.ts';

/** Location of an S3-compatible bucket. `prefix` is empty or ends with a slash. */
export type S3Location = {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  pathStyle: boolean;
  /** Without them, the credentials of the machine (environment, profile, instance role) are used. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const parameters = z.strictObject({
  region: z.string().min(1).default('us-east-1'),
  tls: onOff.prefault('on'),
  path_style: onOff.prefault('on'),
});

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=on|off&path_style=on|off`. Messages call it `name`.
 * @throws {StartError} which never quotes the URL, because it holds a secret.
 */
export function parseS3Url(text: string, name = 'STORAGE_URL'): S3Location {
  const url = new URL(text);
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean);
  const query = parameters.safeParse(Object.fromEntries(url.searchParams));
  if (!url.host || !bucket || !query.success || (url.username === '') !== (url.password === '')) {
    throw new StartError(
      `${name} must look like s3://key:secret@host/bucket?region=us-east-1 (also tls=off, path_style=off).`,
    );
  }
  return {
    endpoint: `${query.data.tls ? 'https' : 'http'}://${url.host}`,
    region: query.data.region,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    pathStyle: query.data.path_style,
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
  };
}
