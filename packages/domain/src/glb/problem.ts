/** A problem or warning about a GLB: a stable code for translations, and the English text. */
export interface GlbProblem<Code extends string = GlbProblemCode> {
  readonly code: Code;
  readonly message: string;
  /** The name of the glTF extension concerned. */
  readonly extension?: string;
}

export type GlbProblemCode =
  | 'not_glb'
  | 'unsupported_version'
  | 'truncated'
  | 'length_mismatch'
  | 'bad_chunk'
  | 'bad_json'
  | 'json_too_large'
  | 'external_reference'
  | 'bad_reference'
  | 'out_of_range'
  | 'too_many'
  | 'node_cycle'
  | 'too_deep'
  | 'extension_required'
  | 'missing_bounds'
  | 'empty';

export type GlbWarningCode = 'unsupported_extension' | 'heavy' | 'very_large' | 'very_small';

export type GlbWarning = GlbProblem<GlbWarningCode>;
