import {
  BlobSource,
  canEncodeVideo,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MP4,
  QTFF,
} from 'mediabunny';
import { FileRefused } from '../file-refused.ts';
import type { FilmCuts } from './film-beginning.ts';

/** Finds out where a film can be cut. Rejects with `FileRefused` if it cannot be read. */
export async function readCuts(file: Blob): Promise<FilmCuts> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new FileRefused([{ code: 'clip_without_picture' }]);
    return { keyFrames: await keyFramesOf(track), isEncodable: await isEncodable(track) };
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused([{ code: 'clip_damaged' }]);
  } finally {
    input.dispose();
  }
}

async function keyFramesOf(track: InputVideoTrack): Promise<readonly number[]> {
  const sink = new EncodedPacketSink(track);
  const options = { metadataOnly: true };
  const keyFrames: number[] = [];
  let packet = await sink.getFirstKeyPacket(options);
  while (packet) {
    keyFrames.push(Math.max(0, packet.timestamp));
    packet = await sink.getNextKeyPacket(packet, options);
  }
  return keyFrames;
}

/** In a smaller size, most of all a 360° film would lose more than a later beginning gains. */
async function isEncodable(track: InputVideoTrack): Promise<boolean> {
  if (!('VideoEncoder' in globalThis)) return false;
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
  return (await track.canDecode()) && canEncodeVideo('avc', { width, height });
}
