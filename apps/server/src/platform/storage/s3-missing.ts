import { S3ServiceException } from '@aws-sdk/client-s3';

/** What S3 answers; undefined where it says that something is not there. */
export async function orMissing<Out>(answer: Promise<Out>): Promise<Out | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
