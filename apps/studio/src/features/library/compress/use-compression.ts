import { answer, type Hobject, isAbort } from '@pleinair/client';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { uploadPicture } from '../../../parts/hobjects/upload-picture.ts';
import {
  type Compressed,
  type CompressionStep,
  type CompressionWay,
  compressFile,
} from '../../../parts/upload/shrink/compress-file.ts';

export type CompressionState =
  | { readonly step: 'idle'; readonly problems: readonly string[] }
  | CompressionStep
  /** The result is ready; the object has not changed yet. */
  | { readonly step: 'done'; readonly compressed: Compressed; readonly problems: readonly string[] }
  | { readonly step: 'replacing' };

const IDLE: CompressionState = { step: 'idle', problems: [] };

/** Compresses a model's file, one at a time; the result replaces the file only on request. */
export function useCompression(hobject: Hobject, onReplaced: (hobject: Hobject) => Promise<void>) {
  const [state, setState] = useState<CompressionState>(IDLE);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  return {
    state,
    async start(way: CompressionWay) {
      abort.current = new AbortController();
      const { signal } = abort.current;
      const onStep = (step: CompressionStep) => {
        if (!signal.aborted) setState(step);
      };
      try {
        const compressed = await compressFile({ source: { hobject_pid: hobject.pid }, way, signal, onStep });
        if (!signal.aborted) setState({ step: 'done', compressed, problems: [] });
      } catch (error) {
        if (!isAbort(error) && !signal.aborted) setState({ step: 'idle', problems: problemsOf(error) });
      }
    },
    /** Cancels the compression or discards its result; the server removes unused files. */
    cancel() {
      abort.current?.abort();
      setState(IDLE);
    },
    async replace(compressed: Compressed) {
      setState({ step: 'replacing' });
      try {
        // Drawn before the file changes: both look the same, and this one is loaded.
        const image = await uploadPicture(hobject);
        const params = { path: { pid: hobject.pid } };
        const body = { asset: compressed.signed_id, image };
        await onReplaced(await answer(api.PUT('/hobject/{pid}', { params, body })));
        setState(IDLE);
        return true;
      } catch (error) {
        setState({ step: 'done', compressed, problems: problemsOf(error) });
        return false;
      }
    },
  };
}
