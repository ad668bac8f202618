const EOI = 0xd9;
const SOS = 0xda;

/** The markers of frames: all of C0 to CF but those of tables. Source: ITU-T T.81, table B.1. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: restarts, and those that begin and end a picture. */
const isAlone = (marker: number) => marker === 1 || (marker >= 0xd0 && marker <= 0xd9);

/**
 * Counts the scans of a JPEG, and the samples that it has for each pixel: three for full colour, one and a half where colours have
 * a quarter of the pixels. Reads markers only. Source: ITU-T T.81, B.1 and B.2.
 */
export function readJpegScans(bytes: Buffer): { scans: number; samplesPerPixel: number } {
  let scans = 0;
  let samplesPerPixel = 4;
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? EOI;
    const isSegment = marker >= 0xc0 && marker < 0xff && !isAlone(marker);
    if (isSegment && at + 4 <= bytes.length) {
      if (marker === SOS) scans += 1;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (isFrame(marker)) samplesPerPixel = samplesOf(bytes.subarray(at + 4, end)) ?? samplesPerPixel;
      at = bytes.indexOf(0xff, end);
    } else {
      at = bytes.indexOf(0xff, marker === 0xff ? at + 1 : at + 2);
    }
  }
  return { scans, samplesPerPixel };
}

/** From the sampling factors of a frame's components, against the largest. */
function samplesOf(frame: Buffer): number | undefined {
  const count = frame[5] ?? 0;
  const areas = Array.from({ length: count }, (_none, index) => {
    const factors = frame[7 + 3 * index] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  const area = Math.max(...areas.map(({ across }) => across)) * Math.max(...areas.map(({ down }) => down));
  const samples = areas.reduce((sum, { across, down }) => sum + across * down, 0);
  return area > 0 && Number.isFinite(area) ? samples / area : undefined;
}
