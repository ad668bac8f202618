import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Location } from '../../config/s3-url.ts';
import { createS3Client } from '../../platform/storage/s3-client.ts';
import { orMissing } from '../../platform/storage/s3-missing.ts';
import type { BackupStore } from './backup-store.ts';

/** Bytes of one part of an upload; S3 allows 10,000 parts, 80 GB. */
const PART = 8 * 1024 * 1024;

/** Keeps backups in a bucket, below the location's prefix. */
export function createS3Store(location: S3Location): BackupStore {
  const client = createS3Client(location);
  const at = (name: string) => ({ Bucket: location.bucket, Key: location.prefix + name });
  const size = async (name: string) =>
    (await orMissing(client.send(new HeadObjectCommand(at(name)))))?.ContentLength;

  return {
    place: `the bucket ${location.bucket} at ${location.endpoint}`,
    async write(name, body) {
      let bytes = 0;
      async function* counted() {
        for await (const chunk of body) {
          bytes += chunk.byteLength;
          yield chunk;
        }
      }
      const Body = Readable.from(counted(), { objectMode: false });
      // Uploads in parts, since the length is not known in advance; S3 shows the object once the last one is there.
      await new Upload({ client, params: { ...at(name), Body }, partSize: PART, queueSize: 2 }).done();
      return bytes;
    },
    async read(name) {
      const answer = await orMissing(client.send(new GetObjectCommand(at(name))));
      if (!answer) return undefined;
      if (!(answer.Body instanceof Readable)) throw new TypeError('S3 answered without a body');
      return answer.Body;
    },
    size,
    async *list(folder) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: location.bucket,
            Prefix: location.prefix + folder,
            ContinuationToken,
          }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(location.prefix.length);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    close: () => client.destroy(),
  };
}
