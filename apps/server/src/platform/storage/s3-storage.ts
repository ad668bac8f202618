import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Location } from '../../config/s3-url.ts';
import type { Clock } from '../clock/clock.ts';
import { createS3Client } from './s3-client.ts';
import { orMissing } from './s3-missing.ts';
import { createS3Parts } from './s3-parts.ts';
import type { Source, Storage, StoredFile } from './storage.ts';

type Options = { location: S3Location; filesUrl: string; clock: Clock };

/** Storage in a bucket of any S3-compatible service, which itself shows a file only once it is complete. */
export function createS3Storage({ location, filesUrl, clock }: Options): Storage {
  const client = createS3Client(location);
  const at = (key: string) => ({ Bucket: location.bucket, Key: location.prefix + key });

  async function head(key: string): Promise<StoredFile | undefined> {
    const answer = await orMissing(client.send(new HeadObjectCommand(at(key))));
    return answer && factsOf(answer);
  }

  const get: Storage['get'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await orMissing(client.send(new GetObjectCommand({ ...at(key), Range })));
    if (!answer) return undefined;
    if (!(answer.Body instanceof Readable)) throw new TypeError('S3 answered without a body');
    const whole = Number(answer.ContentRange?.split('/')[1] ?? answer.ContentLength);
    return { ...factsOf(answer), bytes: whole, body: answer.Body };
  };

  async function put(key: string, source: Source, contentType: string): Promise<StoredFile> {
    if (source instanceof Readable) return spool(source, (file) => put(key, { file }, contentType));
    const [Body, bytes] =
      source instanceof Uint8Array
        ? [source, source.byteLength]
        : [createReadStream(source.file), (await stat(source.file)).size];
    const { ETag = '' } = await client.send(
      new PutObjectCommand({ ...at(key), Body, ContentType: contentType, ContentLength: bytes }),
    );
    return { contentType, bytes, etag: ETag };
  }

  const copy: Storage['copy'] = async (from, to, contentType, etag) => {
    const { Bucket, Key } = at(from);
    const command = new CopyObjectCommand({
      ...at(to),
      CopySource: encodeURI(`${Bucket}/${Key}`),
      CopySourceIfMatch: etag,
      ContentType: contentType,
      MetadataDirective: 'REPLACE',
    });
    const copied = (await orMissing(client.send(command))) && (await head(to));
    // Ceph ignores the condition. A copy of a multipart upload has another etag; such a file cannot change once it is complete.
    if (!copied || copied.etag === etag || etag.includes('-')) return copied;
    await client.send(new DeleteObjectCommand(at(to)));
    return undefined;
  };

  return {
    put,
    head,
    get,
    copy,
    async promote({ file, key, etag, isUnchanged }, to, contentType) {
      const copied = (await isUnchanged()) && (await copy(key, to, contentType, etag));
      return copied || put(to, { file }, contentType);
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async presignPut({ key, contentType, bytes, checksum, expiresInSeconds }) {
      const facts = { ContentType: contentType, ContentLength: bytes, ContentMD5: checksum };
      const url = await getSignedUrl(client, new PutObjectCommand({ ...at(key), ...facts }), {
        signingDate: clock.now(),
        expiresIn: expiresInSeconds,
        // Otherwise these headers are not signed and the client may send any value.
        signableHeaders: new Set(['content-type', 'content-length', 'content-md5', 'host']),
      });
      const headers = { 'content-type': contentType, ...(checksum && { 'content-md5': checksum }) };
      return { method: 'PUT', url, headers };
    },
    parts: createS3Parts({ client, clock, at, whole: { get, head } }),
    publicUrl: (key) => `${filesUrl}/${key}`,
    async check() {
      const { bucket, prefix } = location;
      // Any web server may answer 200 to a HEAD; a list is checked by its content.
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
      const { Name } = await client.send(command).catch((error: unknown) => {
        throw isUnreadable(error) ? new Error(NOT_S3) : error;
      });
      if (Name === undefined) throw new Error(NOT_S3);
    },
  };
}

const NOT_S3 = 'what answers there is no S3 service';

/** Whether the answer that caused an error is not one of S3. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof S3ServiceException) &&
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode !== undefined;

type Answer = { ContentType?: string; ContentLength?: number; ETag?: string };

const factsOf = ({ ContentType, ContentLength, ETag }: Answer): StoredFile => ({
  contentType: ContentType ?? 'application/octet-stream',
  bytes: ContentLength ?? 0,
  etag: ETag ?? '',
});

/** S3 needs the length first, so a stream of unknown length goes through a temporary file. */
async function spool<Out>(stream: Readable, use: (file: string) => Promise<Out>): Promise<Out> {
  const file = path.join(tmpdir(), `pleinair-${randomUUID()}`);
  try {
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    return await use(file);
  } finally {
    await rm(file, { force: true });
  }
}
