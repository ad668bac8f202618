/** Hands a picture to the device's share sheet, or downloads it where there is none. */
export async function sharePhoto(picture: Blob, name: string): Promise<void> {
  const extension = picture.type === 'image/png' ? 'png' : 'jpg';
  const file = new File([picture], name.replace(/\.jpg$/, `.${extension}`), { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      // The visitor closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
