/** Boxes to keep: `true` with all their content, otherwise with the listed inner boxes. */
export interface KeptBoxes {
  readonly [type: string]: true | KeptBoxes;
}

const whole = (types: string): Readonly<Record<string, true>> =>
  Object.fromEntries(types.split(' ').map((type) => [type, true as const]));

/** The sample tables that players read. Source: ISO/IEC 14496-12, table 1. */
const STBL = whole('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd padb');

/** The boxes of an index that a film needs to play correctly. */
export const KEPT_IN_INDEX: KeptBoxes = {
  mvhd: true,
  trak: {
    ...whole('tkhd tapt'),
    edts: whole('elst'),
    mdia: {
      ...whole('mdhd hdlr elng'),
      minf: { ...whole('vmhd smhd hdlr'), dinf: whole('dref'), stbl: STBL },
    },
  },
  mvex: whole('mehd trex'),
};

/** The boxes of a film's fragment (`moof`). */
export const KEPT_IN_FRAGMENT: KeptBoxes = {
  mfhd: true,
  traf: whole('tfhd tfdt trun sdtp sbgp sgpd'),
};

/** The boxes at the top of a file that stay unchanged: brands, and the locations of fragments. */
export const KEPT_AT_TOP: ReadonlySet<string> = new Set(['ftyp', 'styp', 'sidx', 'mfra']);

/** What a decoder reads of a sample description: its configuration, and how to show its picture or play its sound. */
export const KEPT_IN_DESCRIPTION: KeptBoxes = {
  ...whole('avcC hvcC lhvC vvcC vpcC av1C d263 esds dvcC dvvC dvwC'),
  ...whole('colr pasp clap fiel btrt mdcv clli SmDm CoLL amve'),
  ...whole('dOps dac3 dec3 dac4 dfLa alac chan chnl srat pcmC ddts dmlp mhaC'),
  wave: whole('frma enda esds mp4a alac'),
};
