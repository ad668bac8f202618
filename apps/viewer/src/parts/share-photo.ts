const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Shares a photo or clip through the device's share sheet, or downloads it; `name` ends in `.jpg`. */
export async function sharePhoto(made: Blob, name: string): Promise<void> {
  const extension = EXTENSIONS[made.type] ?? 'jpg';
  const file = new File([made], name.replace(/\.jpg$/, `.${extension}`), { type: made.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // A clip that ended without a tap has no user activation for the share sheet.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
