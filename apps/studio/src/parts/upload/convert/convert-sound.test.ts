import { openAsBlob } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedAudioPacketSource,
  EncodedPacket,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { kindOfFile } from '../file-format.ts';
import { FileRefused } from '../file-refused.ts';
import { aiffAsWav } from './aiff-as-wav.ts';
import { rateChanger } from './change-rate.ts';
import { convertFile } from './convert-file.ts';

const CLIP = fileURLToPath(new URL('../../../../../../e2e/fixtures/hologram.mp4', import.meta.url));

interface Sound {
  seconds?: number;
  rate?: number;
  channels?: number;
  /** Bits of a sample; 32 are a float. */
  bits?: 8 | 16 | 24 | 32;
}

const ascii = (text: string) => new TextEncoder().encode(text);
const numbers = (length: number, write: (view: DataView) => void) => {
  const view = new DataView(new ArrayBuffer(length));
  write(view);
  return new Uint8Array(view.buffer);
};
const u32 = (value: number, isLittle = true) => numbers(4, (view) => view.setUint32(0, value, isLittle));

/** A tone of 440 Hz in all channels. */
function tone({ seconds = 0.5, rate = 48_000, channels = 2, bits = 16 }: Sound, isLittle = true): Uint8Array {
  const bytes = bits / 8;
  return numbers(seconds * rate * channels * bytes, (view) => {
    for (let index = 0; index < seconds * rate * channels; index++) {
      const value = 0.5 * Math.sin((2 * Math.PI * 440 * Math.floor(index / channels)) / rate);
      const at = index * bytes;
      if (bits === 32) view.setFloat32(at, value, isLittle);
      else if (bits === 16) view.setInt16(at, value * 32_767, isLittle);
      else if (bits === 8) view.setUint8(at, 128 + value * 127);
      else {
        const whole = Math.round(value * 8_388_607);
        view.setInt8(at + (isLittle ? 2 : 0), whole >> 16);
        view.setUint16(isLittle ? at : at + 1, whole & 0xffff, isLittle);
      }
    }
  });
}

/** What a recorder writes, with other chunks before the samples. */
function wav(sound: Sound = {}, form: 'RIFF' | 'RF64' = 'RIFF', chunk = 'bext'): Uint8Array[] {
  const { rate = 48_000, channels = 2, bits = 16 } = sound;
  const samples = tone(sound);
  const format = numbers(16, (view) => {
    view.setUint16(0, bits === 32 ? 3 : 1, true);
    view.setUint16(2, channels, true);
    view.setUint32(4, rate, true);
    view.setUint32(8, (rate * channels * bits) / 8, true);
    view.setUint16(12, (channels * bits) / 8, true);
    view.setUint16(14, bits, true);
  });
  const extra = [ascii(chunk), u32(602), new Uint8Array(602)];
  const rest = [...extra, ascii('fmt '), u32(16), format, ascii('data')];
  const size = 4 + rest.reduce((sum, { length }) => sum + length, 0) + 4 + samples.length;
  if (form === 'RIFF')
    return [ascii('RIFF'), u32(size), ascii('WAVE'), ...rest, u32(samples.length), samples];
  const lengths = numbers(28, (view) => {
    view.setBigUint64(0, BigInt(size + 36), true);
    view.setBigUint64(8, BigInt(samples.length), true);
  });
  const unknown = u32(0xff_ff_ff_ff);
  return [ascii('RF64'), unknown, ascii('WAVEds64'), u32(28), lengths, ...rest, unknown, samples];
}

/** With `coding`, an AIFF-C. */
function aiff(sound: Sound = {}, coding = ''): Uint8Array[] {
  const { seconds = 0.5, rate = 48_000, channels = 2, bits = 16 } = sound;
  const common = numbers(18 + coding.length, (view) => {
    view.setUint16(0, channels);
    view.setUint32(2, seconds * rate);
    view.setUint16(6, bits);
    const exponent = Math.floor(Math.log2(rate));
    view.setUint16(8, 16_383 + exponent);
    view.setUint32(10, rate * 2 ** (31 - exponent));
    ascii(coding).forEach((letter, index) => {
      view.setUint8(18 + index, letter);
    });
  });
  const samples = tone(sound, coding === 'sowt');
  const sizes = [common.length, samples.length + 8].map((size) => u32(size, false));
  const chunks = [
    ascii('COMM'),
    sizes[0],
    common,
    ascii('SSND'),
    sizes[1],
    new Uint8Array(8),
    samples,
  ].filter((part) => part !== undefined);
  const size = 4 + chunks.reduce((sum, { length }) => sum + length, 0);
  return [ascii('FORM'), u32(size, false), ascii(coding ? 'AIFC' : 'AIFF'), ...chunks];
}

const file = (parts: Uint8Array[], name = 'Harbour.wav') =>
  new File(parts as Uint8Array<ArrayBuffer>[], name);

async function convert(given: File) {
  const percents: number[] = [];
  const onProgress = (percent: number) => percents.push(percent);
  const { signal } = new AbortController();
  try {
    const { file: made, notes } = await convertFile(given, { signal, onProgress });
    const input = new Input({ source: new BlobSource(made), formats: ALL_FORMATS });
    const track = await input.getPrimaryAudioTrack();
    const tags = await input.getMetadataTags();
    return {
      name: made.name,
      kind: await kindOfFile(made),
      rate: await track?.getSampleRate(),
      channels: await track?.getNumberOfChannels(),
      seconds: await track?.computeDuration(),
      bitrate: Math.round((made.size * 8) / ((await track?.computeDuration()) ?? 0) / 1000),
      notes,
      tags,
      last: percents.at(-1),
    };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.problems;
  }
}

it.each<[string, Uint8Array[], Record<string, unknown>]>([
  ['a WAV', wav(), { rate: 48_000, channels: 2 }],
  ['a WAV of 24 bits', wav({ bits: 24, rate: 44_100 }), { rate: 44_100, channels: 2 }],
  ['a WAV of floats', wav({ bits: 32, channels: 1 }), { rate: 48_000, channels: 1 }],
  ['a WAV of 8 bits', wav({ bits: 8, rate: 22_050, channels: 1 }), { rate: 22_050, channels: 1 }],
  ['a WAV of 96 kHz', wav({ bits: 24, rate: 96_000 }), { rate: 48_000, channels: 2 }],
  ['a WAV of 88.2 kHz', wav({ rate: 88_200 }), { rate: 44_100, channels: 2 }],
  ['a WAV of a telephone', wav({ rate: 8000, channels: 1 }), { rate: 48_000, channels: 1 }],
  ['a WAV of six channels', wav({ channels: 6 }), { rate: 48_000, channels: 2 }],
  ['an RF64', wav({}, 'RF64'), { rate: 48_000, channels: 2 }],
  ['an AIFF', aiff({ bits: 24 }), { rate: 48_000, channels: 2 }],
  ['an AIFF of little-endian samples', aiff({ rate: 44_100 }, 'sowt'), { rate: 44_100, channels: 2 }],
  ['an AIFF of floats', aiff({ bits: 32 }, 'FL32'), { rate: 48_000, channels: 2 }],
])('converts %s to an MP3', async (_what, parts, expected) => {
  const made = await convert(file(parts));
  expect(made).toMatchObject({
    ...expected,
    name: 'Harbour.mp3',
    kind: 'mp3',
    notes: [],
    tags: {},
    last: 100,
  });
  if (!('seconds' in made)) throw new Error('it was refused');
  expect(Math.abs((made.seconds ?? 0) - 0.5)).toBeLessThan(0.1);
  expect(Math.abs(made.bitrate - (expected.channels === 1 ? 128 : 192))).toBeLessThan(12);
});

it('reads an AIFF as the WAV that it would be', async () => {
  const sound = { bits: 24, channels: 1, seconds: 0.01 } as const;
  const source = await aiffAsWav(file(aiff(sound)));
  if (!source || 'coding' in source) throw new Error('it was not read');
  const input = new Input({ source, formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  expect(await track?.getCodec()).toBe('pcm-s24');
  const expected = tone(sound);
  const output = new Output({
    format: new (await import('mediabunny')).WavOutputFormat(),
    target: new BufferTarget(),
  });
  await (await Conversion.init({ input, output })).execute();
  expect(new Uint8Array(output.target.buffer ?? new ArrayBuffer()).slice(-expected.length)).toEqual(expected);
});

it('changes a sample rate without a trace of what is too high for it', () => {
  const change = rateChanger(96_000, 48_000, 1);
  const loudness = (hertz: number) => {
    const samples = Float32Array.from({ length: 9600 }, (_, at) =>
      Math.sin((2 * Math.PI * hertz * at) / 96_000),
    );
    // In pieces, as they are decoded.
    const made = [0, 1000, 3001].flatMap((from, index, all) => [
      ...change(samples.slice(from, all[index + 1])),
    ]);
    return Math.max(...made.slice(1000, -1000).map(Math.abs));
  };
  expect(loudness(1000)).toBeCloseTo(1, 2);
  expect(loudness(15_000)).toBeCloseTo(1, 1);
  expect(loudness(30_000)).toBeLessThan(0.001);
});

/** A file of sound only, as a phone's recorder writes it. */
async function memo(codec: 'aac' | 'opus' = 'aac'): Promise<File> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const audio = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(audio);
  await output.start();
  const decoderConfig = {
    codec: 'mp4a.40.2',
    numberOfChannels: 1,
    sampleRate: 48_000,
    description: new Uint8Array([0x11, 0x88]),
  };
  await audio.add(new EncodedPacket(new Uint8Array(40), 'key', 0, 1), { decoderConfig });
  await output.finalize();
  return new File([output.target.buffer ?? ''], 'Memo.m4a');
}

it('says why a file becomes no sound', async () => {
  expect(await convert(await memo())).toEqual([{ code: 'sound_unplayable', codec: 'AAC' }]);
  const whole = file(wav());
  expect(await convert(new File([whole.slice(0, 90_000)], 'cut.wav'))).toEqual([{ code: 'sound_damaged' }]);
  expect(await convert(new File([whole.slice(0, 30)], 'cut.wav'))).toEqual([{ code: 'sound_damaged' }]);
  const other = file(aiff());
  expect(await convert(new File([other.slice(0, 90_000)], 'cut.aif'))).toEqual([{ code: 'sound_damaged' }]);
  expect(await convert(file(aiff({}, 'ima4')))).toEqual([{ code: 'sound_unplayable', codec: 'IMA4' }]);
  expect(await convert(file([ascii('OggS'), new Uint8Array(100)], 'a.ogg'))).toEqual([
    { code: expect.stringMatching(/^sound_(damaged|missing)$/) },
  ]);
  expect(await convert(file([ascii('fLaC'), new Uint8Array(100)], 'a.flac'))).toEqual([
    { code: 'sound_damaged' },
  ]);
});

it('converts what a recorder wrote without its length, since it was switched off', async () => {
  const parts = wav();
  parts[1] = u32(0xff_ff_ff_ff);
  expect(await convert(file(parts))).toMatchObject({ kind: 'mp3' });
});

it('leaves a clip a clip if only its name makes it a sound', async () => {
  const clip = await openAsBlob(CLIP);
  expect(await convert(new File([clip], 'Dance.m4a'))).toMatchObject({ name: 'Dance.mp4', kind: 'mp4' });
});

it('stops when aborted', async () => {
  const conversion = { signal: AbortSignal.abort(), onProgress: () => undefined };
  await expect(convertFile(file(wav()), conversion)).rejects.toThrow(DOMException);
});
