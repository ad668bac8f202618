import { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from '../../config/s3-url.ts';

/** A client of the S3-compatible service that holds a bucket. */
export const createS3Client = ({ endpoint, region, pathStyle, credentials }: S3Location): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(credentials && { credentials }),
    // By default a presigned PUT carries the checksum of an empty body, which no upload can have.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
