interface Tone {
  readonly seconds: number;
  /** Samples a second. */
  readonly rate?: number;
  /** Bits of a sample. */
  readonly bits?: 8 | 16 | 24;
  /** As a share of full volume. */
  readonly volume?: number;
}

const HEADER = 44;

/** A tone of 440 Hz as a WAV file. */
export function tone({ seconds, rate = 8000, bits = 16, volume = 1 }: Tone): Blob {
  const bytes = bits / 8;
  const length = seconds * rate * bytes;
  const view = new DataView(new ArrayBuffer(HEADER + length));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * bytes, true);
  view.setUint16(32, bytes, true);
  view.setUint16(34, bits, true);
  write(36, 'data');
  view.setUint32(40, length, true);
  for (let at = HEADER, frame = 0; at < view.byteLength; at += bytes, frame++) {
    const share = volume * Math.sin((2 * Math.PI * 440 * frame) / rate);
    if (bits === 8) view.setUint8(at, 128 + Math.round(share * 127));
    else {
      const value = Math.round(share * (2 ** (bits - 1) - 1));
      if (bits === 24) view.setUint8(at, value & 0xff);
      view.setInt16(at + bytes - 2, value >> (bits - 16), true);
    }
  }
  return new Blob([view], { type: 'audio/wav' });
}
