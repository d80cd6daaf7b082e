/**
 * Loaded before every command: refuses an old Node with a sentence. Such a Node cannot read the commands themselves, so
 * this file uses old syntax only.
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
