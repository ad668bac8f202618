import { describeSignedUploads } from '../../../testing/describe-signed-uploads.ts';

describeSignedUploads('disk', {});
