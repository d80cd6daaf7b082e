const block = 512;

const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0') + '\0';

/** The header of a file. Its path has at most 100 characters, all of ASCII. */
export function tarHeader(path: string, { size, at }: { size: number; at: number }): Buffer {
  const header = Buffer.alloc(block);
  const fields: [offset: number, text: string][] = [
    [0, path],
    [100, octal(0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(Math.floor(at / 1_000), 12)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\0' + '00'],
  ];
  for (const [offset, text] of fields) header.write(text, offset, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148, 'latin1');
  return header;
}

export const tarPadding = (size: number) => Buffer.alloc((block - (size % block)) % block);

export const tarEnd = Buffer.alloc(2 * block);
