/** Copied data, for this editor and as plain text for other programs. */
export interface Copied {
  readonly html: string;
  readonly text: string;
}

/** The contents of the clipboard. */
export interface Pasted extends Copied {
  readonly files: File[];
}

const EMPTY: Pasted = { html: '', text: '', files: [] };
/** Image types that browsers let pages read. */
const PICTURE = /^image\//;

/** Writes to the clipboard from a menu. Browsers allow it only on secure pages; elsewhere this does nothing. */
export async function writeClipboard(copied: Copied | undefined): Promise<void> {
  if (copied === undefined) return;
  try {
    const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
    const item = { ...blob('text/html', copied.html), ...blob('text/plain', copied.text) };
    await navigator.clipboard.write([new ClipboardItem(item)]);
  } catch (error) {
    console.warn('What was copied is known to this browser alone', error);
  }
}

/** Reads the clipboard from a menu; empty if the browser or the user refuses. */
export async function readClipboard(): Promise<Pasted> {
  try {
    const items = await navigator.clipboard.read();
    const textOf = async (type: string) => {
      const item = items.find(({ types }) => types.includes(type));
      return item ? (await item.getType(type)).text() : '';
    };
    const pictures = items.flatMap((item) => {
      const type = item.types.find((one) => PICTURE.test(one));
      return type ? [item.getType(type)] : [];
    });
    const files = (await Promise.all(pictures)).map(
      (blob) => new File([blob], `image.${blob.type.split('/')[1]}`, { type: blob.type }),
    );
    return { html: await textOf('text/html'), text: (await textOf('text/plain')).trim(), files };
  } catch (error) {
    console.warn('The clipboard may not be read', error);
    return EMPTY;
  }
}
