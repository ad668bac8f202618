import { describePartedUploads } from '../../../testing/describe-parted-uploads.ts';

describePartedUploads('disk', {});
