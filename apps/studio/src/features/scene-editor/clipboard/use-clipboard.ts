import { answer } from '@pleinair/client';
import { type Clip, clipOf, offsetOf, paste } from '@pleinair/scene/edit';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { notify } from '../../../ui/notify.ts';
import { useEditor } from '../session/editor-context.ts';
import { clipHtml, clipInHtml, keepClip, keptClip } from './clip-text.ts';
import { type Copied, type Pasted, readClipboard, writeClipboard } from './system-clipboard.ts';

/** Where copying and pasting concern text or a dialog. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

interface Pasting {
  /** The editor's element. */
  readonly editor: RefObject<HTMLElement | null>;
  readonly onFiles: (files: File[]) => void;
  readonly onText: (text: string) => void;
}

/**
 * Copies the selection and pastes it here or into another space; files, such as pictures, and text become objects. Returns
 * the same commands for menus.
 */
export function useClipboard({ editor, onFiles, onText }: Pasting) {
  const { t } = useTranslation();
  const { model, scene, hobjects, putHobjects } = useEditor();
  const latest = useRef({ scene, hobjects, onFiles, onText });
  latest.current = { scene, hobjects, onFiles, onText };

  const ways = useMemo(() => {
    const copy = (): Copied | undefined => {
      const clip = clipOf(model.arrangement, model.selection);
      if (clip.nodes.length === 0) return undefined;
      keepClip(clip);
      notify.success({ message: t('editor.actions.copied') });
      const names = clip.nodes.map(({ hobject_pid }) => latest.current.hobjects.get(hobject_pid)?.name ?? '');
      const text = [...new Set(names)].join(', ');
      return { text, html: clipHtml(clip, text) };
    };
    const cut = () => {
      const copied = copy();
      if (copied !== undefined) model.removeSelection();
      return copied;
    };
    const put = async (clip: Clip) => {
      const pids = new Set(clip.nodes.map(({ hobject_pid }) => hobject_pid));
      const missing = [...pids].filter((pid) => !latest.current.hobjects.has(pid));
      const reads = missing.map((pid) => answer(api.GET('/hobject/{pid}', { params: { path: { pid } } })));
      putHobjects(await Promise.all(reads));
      const added: string[] = [];
      const offset = offsetOf(clip, model.arrangement);
      const options = { offset, onAdded: (pid: string) => added.push(pid) };
      model.run(paste(model.arrangement, clip, options));
      model.selectResult(added);
      latest.current.scene?.sight.frameWhenDrawn(added);
    };
    /** Places what was copied: parts of a space, files, or text. */
    const take = ({ html, files, text }: Pasted): void => {
      const isEmpty = files.length === 0 && text === '';
      // If a menu could not write to the clipboard, use its stored copy.
      const clip = clipInHtml(html) ?? (isEmpty ? keptClip() : undefined);
      const failed = (error: unknown) => notify.danger({ message: problemsOf(error).join(' ') });
      if (clip) void put(clip).catch(failed);
      else if (files.length > 0) latest.current.onFiles(files);
      else if (text !== '') latest.current.onText(text);
      else notify.warning({ message: t('editor.actions.nothingCopied') });
    };
    return { copy, cut, take };
  }, [model, putHobjects, t]);

  useEffect(() => {
    const listening = new AbortController();
    const isOurs = ({ target, defaultPrevented }: Event) => {
      if (defaultPrevented || !(target instanceof Element) || target.closest(OTHERS)) return false;
      if (document.querySelector('[aria-modal="true"]')) return false;
      return target === document.body || editor.current?.contains(target) === true;
    };
    const onCopy = (event: ClipboardEvent) => {
      // Selected text takes precedence.
      if (!isOurs(event) || !document.getSelection()?.isCollapsed) return;
      const copied = event.type === 'cut' ? ways.cut() : ways.copy();
      if (copied === undefined) return;
      event.clipboardData?.setData('text/html', copied.html);
      event.clipboardData?.setData('text/plain', copied.text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (!isOurs(event) || data === null) return;
      event.preventDefault();
      const html = data.getData('text/html');
      const text = data.getData('text/plain').trim();
      ways.take({ html, text, files: [...data.files] });
    };
    const { signal } = listening;
    document.addEventListener('copy', onCopy, { signal });
    document.addEventListener('cut', onCopy, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
  }, [editor, ways]);

  return useMemo(
    () => ({
      copy: () => void writeClipboard(ways.copy()),
      cut: () => void writeClipboard(ways.cut()),
      paste: () => void readClipboard().then(ways.take),
    }),
    [ways],
  );
}
