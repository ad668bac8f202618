import { S3ServiceException } from '@aws-sdk/client-s3';

/** Returns S3's answer; undefined if S3 says that something is missing. */
export async function orMissing<Out>(answer: Promise<Out>): Promise<Out | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
