/** As many as are looked for in folders that were dropped. */
const mostFound = 1_000;

/** Hands on what was dropped; of a folder, what lies in it and below, but for what its name hides. */
export const takeDropped = ({ items, files }: DataTransfer, take: (files: File[]) => void): void => {
  // All of it at once: after the first wait the browser knows of nothing that was dropped.
  const entries = [...(items ?? [])].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []));
  if (entries.some(({ isDirectory }) => isDirectory)) void filesIn(entries).then(take);
  else take([...files]);
};

const filesIn = async (entries: FileSystemEntry[]): Promise<File[]> => {
  const found: File[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && found.length < mostFound; entry = open.shift()) {
    if (entry.isDirectory) open.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
    else if (!entry.name.startsWith('.')) found.push(await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed)));
  }
  return found;
};

/** A browser tells some at a time, and then none. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0 || all.length >= mostFound) return all.toSorted((one, other) => one.name.localeCompare(other.name));
    all.push(...some);
  }
};
