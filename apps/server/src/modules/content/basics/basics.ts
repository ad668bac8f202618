import type { Platform } from '../../../platform/platform.ts';
import type { Plans } from '../../account/plan/plans.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';

/** What services need that write what creators make. */
export interface Basics extends Pick<Platform, 'db' | 'storage' | 'clock'>, Pick<Plans, 'checkItems'> {
  readonly uploads: UploadService;
  readonly plans: Pick<Plans, 'capabilitiesOf'>;
}
