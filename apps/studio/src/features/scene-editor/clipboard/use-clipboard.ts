import { answer } from '@pleinair/client';
import { type Clip, clipOf, paste } from '@pleinair/scene/edit';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { notify } from '../../../ui/notify.ts';
import { useEditor } from '../session/editor-context.ts';
import { CLIP_TYPE, clipIn, keepClip, keptClip } from './clip-text.ts';

/** Where what is copied and pasted is text, or belongs to a dialog. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';
/** Metres by which what is pasted next to its original stands aside, for each time. */
const ASIDE = 0.3;

interface Pasting {
  /** The editor's element. */
  readonly editor: RefObject<HTMLElement | null>;
  readonly onFiles: (files: File[]) => void;
  readonly onText: (text: string) => void;
}

/**
 * Copies the selection and pastes it here or into another space; pictures and other files become objects, and so does text. Answers the same
 * for menus, which cannot read what other programs copied.
 */
export function useClipboard({ editor, onFiles, onText }: Pasting) {
  const { t } = useTranslation();
  const { model, hobjects, putHobjects } = useEditor();
  const latest = useRef({ hobjects, onFiles, onText });
  latest.current = { hobjects, onFiles, onText };

  const ways = useMemo(() => {
    let pasted = 0;
    const clipText = () => {
      const clip = clipOf(model.arrangement, model.selection);
      return clip.nodes.length === 0 ? undefined : JSON.stringify(clip);
    };
    const copy = (): string | undefined => {
      const text = clipText();
      if (text === undefined) return undefined;
      pasted = 0;
      keepClip(text);
      notify.success({ message: t('editor.actions.copied') });
      return text;
    };
    const put = async (clip: Clip) => {
      const pids = new Set(clip.nodes.map(({ hobject_pid }) => hobject_pid));
      const missing = [...pids].filter((pid) => !latest.current.hobjects.has(pid));
      const reads = missing.map((pid) => answer(api.GET('/hobject/{pid}', { params: { path: { pid } } })));
      putHobjects(await Promise.all(reads));
      const isHere = clip.anchors.some(({ pid }) => model.arrangement.anchors.some((one) => one.pid === pid));
      if (isHere) pasted++;
      const added: string[] = [];
      const options = { offset: isHere ? ASIDE * pasted : 0, onAdded: (pid: string) => added.push(pid) };
      model.run(paste(model.arrangement, clip, options));
      model.select(added);
    };
    const putOrSay = (clip: Clip) =>
      void put(clip).catch((error: unknown) => notify.danger({ message: problemsOf(error).join(' ') }));
    const cut = () => {
      const text = copy();
      if (text !== undefined) model.removeSelection();
      return text;
    };
    return { copy, cut, putOrSay };
  }, [model, putHobjects, t]);

  useEffect(() => {
    const listening = new AbortController();
    const isOurs = ({ target, defaultPrevented }: Event) => {
      if (defaultPrevented || !(target instanceof Element) || target.closest(OTHERS)) return false;
      if (document.querySelector('[aria-modal="true"]')) return false;
      return target === document.body || editor.current?.contains(target) === true;
    };
    const onCopy = (event: ClipboardEvent) => {
      // Selected text is what is meant.
      if (!isOurs(event) || !document.getSelection()?.isCollapsed) return;
      const text = event.type === 'cut' ? ways.cut() : ways.copy();
      if (text === undefined) return;
      event.clipboardData?.setData(CLIP_TYPE, text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (!isOurs(event) || data === null) return;
      event.preventDefault();
      const text = data.getData('text/plain').trim();
      const isEmpty = data.files.length === 0 && text === '';
      // A menu cannot write to the clipboard, but what it copied is kept.
      const clip = clipIn(data.getData(CLIP_TYPE)) ?? (isEmpty ? keptClip() : undefined);
      if (clip) ways.putOrSay(clip);
      else if (data.files.length > 0) latest.current.onFiles([...data.files]);
      else if (text !== '') latest.current.onText(text);
    };
    const { signal } = listening;
    document.addEventListener('copy', onCopy, { signal });
    document.addEventListener('cut', onCopy, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, [editor, ways]);

  return useMemo(
    () => ({
      copy: () => void ways.copy(),
      cut: () => void ways.cut(),
      paste: () => {
        const clip = keptClip();
        if (clip) ways.putOrSay(clip);
        else notify.warning({ message: t('editor.actions.nothingCopied') });
      },
    }),
    [ways, t],
  );
}
