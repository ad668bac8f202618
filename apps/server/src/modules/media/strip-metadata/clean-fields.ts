/** Clears the fields of an MP4's box that record when, where or with what it was made; players read none of them. */
export const CLEAN_FIELDS: Readonly<Record<string, (content: Buffer) => void>> = {
  mvhd: clearTimes,
  tkhd: clearTimes,
  mdhd: clearTimes,
  hdlr: clearName,
  dref: clearLinks,
};

/** Times of creation and change. */
function clearTimes(content: Buffer): void {
  content.fill(0, 4, content[0] === 1 ? 20 : 12);
}

/** The maker and the name of a track's handler. */
function clearName(content: Buffer): void {
  content.fill(0, 12);
}

/** Location of the film: this file, without a name. Source: ISO/IEC 14496-12, 8.7.2. */
function clearLinks(content: Buffer): void {
  for (let at = 8; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at);
    if (length < 12 || at + length > content.length) break;
    content.write('url \0\0\0\x01', at + 4, 'latin1');
    content.fill(0, at + 12, at + length);
    at += length;
  }
}
