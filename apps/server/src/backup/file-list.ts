import { type FileEntry, fileEntrySchema, type Manifest } from './manifest.ts';
import type { Bytes } from './store/backup-store.ts';
import { gunzip, type Vault } from './vault.ts';

/** Yields the files of a backup by key, read on demand. @throws {DamagedBackup} */
export async function* readFileList(
  vault: Vault,
  { files }: Pick<Manifest, 'files'>,
): AsyncGenerator<FileEntry> {
  for await (const line of linesOf(gunzip(vault.read(files.object, files.proof)))) {
    yield fileEntrySchema.parse(JSON.parse(line));
  }
}

/** Yields the lines of a UTF-8 text; each ends with a newline. */
export async function* linesOf(text: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of text) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
