import { z } from 'zod';

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

/** What the URL of a bucket looks like, for messages. */
export const S3_FORM =
  's3://key:secret@host/bucket?region=us-east-1 (also tls=off, path_style=off), with @, ?, # and % in the secret written as %40, %3F, %23 and %25';

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix]?region=…&tls=on|off&path_style=on|off`. The secret may contain slashes.
 * The message never quotes the URL, because it holds a secret.
 */
export const s3Url = z.string().transform((text, { addIssue }): S3Location => {
  const location = locationIn(text);
  if (location) return location;
  addIssue(`must look like ${S3_FORM}`);
  return z.NEVER;
});

const SECRET = /(?<=^s3:\/\/[^/:@?#]+:)[^@?#]+(?=@)/;

/** Shortens the secret in the URL of a bucket, for display. */
export const hideSecret = (text: string): string => text.replace(SECRET, '…');

function locationIn(text: string): S3Location | undefined {
  try {
    // Secrets of AWS contain slashes, which would end the host.
    const url = new URL(text.replace(SECRET, (secret) => secret.replaceAll('/', '%2F')));
    const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean);
    const { tls, region, path_style } = parameters.parse(Object.fromEntries(url.searchParams));
    const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
    if (url.protocol !== 's3:' || !url.host || !bucket || !accessKeyId !== !secretAccessKey) return undefined;
    return {
      endpoint: `${tls ? 'https' : 'http'}://${url.host}`,
      region,
      bucket,
      prefix: prefix.map((part) => `${part}/`).join(''),
      pathStyle: path_style,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    };
  } catch {
    return undefined;
  }
}
