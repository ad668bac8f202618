import { hobjectFromBundle, hobjectFromUpload } from '../../parts/hobjects/hobject-from-upload.ts';
import { LastingUploads } from '../../parts/upload/lasting-uploads.tsx';

/** Files on their way into the Objects Library. */
export const libraryUploads = new LastingUploads({
  async finish(upload) {
    await hobjectFromUpload(upload);
    return [];
  },
  finishBundle: hobjectFromBundle,
});
