import { fileKinds } from '@pleinair/domain';
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP3,
  Mp3OutputFormat,
  Output,
} from 'mediabunny';
import { FileRefused } from '../file-refused.ts';
import type { Conversion } from './conversion.ts';
import { renamed } from './renamed.ts';

/** A part of a sound, in seconds. */
interface SoundPart {
  readonly start: number;
  readonly end: number;
}

/**
 * Writes a part of an MP3 into a file. Its packets, each of some hundredths of a second, are copied: nothing is lost, and every
 * browser can do it. Rejects with `FileRefused` if the sound cannot be read, and with the signal's reason.
 */
export async function trimSound(
  file: File,
  part: SoundPart,
  { signal, onProgress }: Pick<Conversion, 'signal' | 'onProgress'>,
): Promise<File> {
  onProgress(0);
  const input = new Input({ source: new BlobSource(file), formats: [MP3] });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp3OutputFormat(), target });
  try {
    await copyPackets(input, output, part, (done) => {
      signal.throwIfAborted();
      onProgress(Math.floor(done * 100));
    });
  } catch (error) {
    await output.cancel();
    signal.throwIfAborted();
    console.warn('The sound was not trimmed', error);
    throw new FileRefused([{ code: 'sound_damaged' }]);
  } finally {
    input.dispose();
  }
  const type = fileKinds.mp3.mime;
  return new File([target.buffer ?? ''], renamed(file.name, 'mp3'), {
    type,
    lastModified: file.lastModified,
  });
}

/** @param onDone called with the share that is done */
async function copyPackets(
  input: Input,
  output: Output,
  { start, end }: SoundPart,
  onDone: (share: number) => void,
): Promise<void> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('there is no sound');
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  await output.start();
  const sink = new EncodedPacketSink(track);
  let packet = (await sink.getPacket(start)) ?? (await sink.getFirstPacket());
  const from = packet?.timestamp ?? 0;
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  while (packet && packet.timestamp < end) {
    await source.add(packet.clone({ timestamp: packet.timestamp - from }), { decoderConfig });
    onDone((packet.timestamp - from) / (end - from));
    packet = await sink.getNextPacket(packet);
  }
  await output.finalize();
}
