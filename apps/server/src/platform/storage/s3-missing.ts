import { S3ServiceException } from '@aws-sdk/client-s3';

/** The answer of S3; undefined if it says that something is missing. */
export async function orMissing<Out>(answer: Promise<Out>): Promise<Out | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
