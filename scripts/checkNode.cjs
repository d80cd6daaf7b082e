/**
 * Loaded before every command: tells an old Node by a sentence. It cannot read the commands themselves, nor anything
 * newer than this.
 */
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    'Curtly needs Node 20 or newer (22.18 or newer outside of Linux), and this is ' +
      process.version +
      ': ' +
      'install one from https://nodejs.org, then run this again.',
  );
  process.exit(1);
}
