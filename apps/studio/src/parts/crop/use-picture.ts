import { FileRefused } from '../upload/file-refused.ts';
import { useOpenedFile } from '../upload/use-opened-file.ts';

/** A picture of the library, fetched and decoded. */
interface LoadedPicture {
  readonly file: File;
  readonly bitmap: ImageBitmap;
}

/** Fetches and decodes a picture to be cropped. */
export function usePicture(uri: string, name: string) {
  const { opened: loaded, ...query } = useOpenedFile({
    uri,
    kind: 'picture',
    async open(blob): Promise<LoadedPicture> {
      const bitmap = await createImageBitmap(blob).catch(() => {
        throw new FileRefused([
          { code: 'unopened_picture', format: blob.type.replace('image/', '').toUpperCase() },
        ]);
      });
      return { file: new File([blob], name, { type: blob.type }), bitmap };
    },
  });
  return { loaded, ...query };
}
