/** Until the browser has surely begun to read the file. */
const keptMs = 60_000;

/** Saves what an object's address leads to as a file, and lets go of it. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
