import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The command lines of all processes, where Linux tells them: that of app names its version and its Node. */
function commandLines() {
  if (process.platform !== 'linux') return '';
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        // It has ended meanwhile.
        return '';
      }
    })
    .join('\0');
}

/**
 * Removes what nothing runs from, of the entries of a folder.
 * @param {string} folder @param {string} prefix of their names @param {(string | undefined)[]} kept
 */
export function removeUnused(folder, prefix, kept) {
  const running = commandLines();
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && !kept.includes(name) && !running.includes(path.join(folder, name) + path.sep))
      rmSync(path.join(folder, name), { recursive: true, force: true });
}
