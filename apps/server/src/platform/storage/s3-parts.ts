import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../clock/clock.ts';
import { orMissing } from './s3-missing.ts';
import type { PartedFile, PartedStorage, Storage } from './storage.ts';

type Options = {
  client: S3Client;
  clock: Clock;
  at(key: string): { Bucket: string; Key: string };
  /** Reads the file made from the parts. */
  whole: Pick<Storage, 'get' | 'head'>;
};

type Part = { ETag: string | undefined; bytes: number };

/** Parts by S3's multipart upload, whose id identifies the file. A part replaces an earlier one with the same number. */
export function createS3Parts({ client, clock, at, whole }: Options): PartedStorage {
  const named = ({ key, id }: PartedFile) => ({ ...at(key), UploadId: id });

  /** Lists the parts by number; undefined if the upload was abandoned or completed. One page holds 1,000. */
  async function list(file: PartedFile): Promise<Map<number, Part> | undefined> {
    const answer = await orMissing(client.send(new ListPartsCommand(named(file))));
    return (
      answer &&
      new Map(answer.Parts?.map(({ PartNumber = 0, ETag, Size = 0 }) => [PartNumber, { ETag, bytes: Size }]))
    );
  }

  const gaps = (parts: Map<number, Part>, lengths: readonly number[]): number[] =>
    lengths.flatMap((length, index) => (parts.get(index + 1)?.bytes === length ? [] : [index + 1]));

  return {
    async begin(key, ContentType) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ContentType }));
      if (UploadId === undefined) throw new TypeError('S3 answered without the id of an upload');
      return UploadId;
    },
    async presign(file, { number: PartNumber, bytes: ContentLength, expiresInSeconds }) {
      const command = new UploadPartCommand({ ...named(file), PartNumber, ContentLength });
      const url = await getSignedUrl(client, command, {
        signingDate: clock.now(),
        expiresIn: expiresInSeconds,
        signableHeaders: new Set(['content-length', 'host']),
      });
      return { method: 'PUT', url, headers: {} };
    },
    async missing(file, lengths) {
      const parts = await list(file);
      if (parts) return gaps(parts, lengths);
      return (await whole.head(file.key)) ? [] : undefined;
    },
    async open(file, lengths) {
      const parts = await list(file);
      if (parts) {
        if (gaps(parts, lengths).length > 0) return undefined;
        const Parts = lengths.map((_length, index) => ({
          PartNumber: index + 1,
          ETag: parts.get(index + 1)?.ETag,
        }));
        const command = new CompleteMultipartUploadCommand({ ...named(file), MultipartUpload: { Parts } });
        // Gone: another call completed it at the same moment.
        await orMissing(client.send(command));
      }
      return whole.get(file.key);
    },
    async abandon(file) {
      await orMissing(client.send(new AbortMultipartUploadCommand(named(file))));
    },
  };
}
