export function download(blob: Blob, filename: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  // Later, since the browser fetches the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
