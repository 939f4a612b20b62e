/** A file that is made or fetched here, given to whoever sits there. */
export const downloadFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it after the press, some of them much later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
