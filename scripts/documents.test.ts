import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const documents = globSync('{*,.github/**/*,deploy/**/*,docs/**/*,openapi/**/*,src/**/*}.md', { cwd: root })
  // These files come from other repositories, whose paths it names.
  .filter((file) => !file.includes('/golden/'));
const files = globSync('{*,.github/**/*,docs/**/*,openapi/**/*,scripts/**/*,src/**/*}', { cwd: root }).map(
  (file) => `/${file}`,
);
const built = new Set(['build/', 'dist/', 'dist/pages/']);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What GitHub calls the headings of a document in addresses. */
const anchors = (file: string) =>
  matches(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('there are documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', '.github/CONTRIBUTING.md', 'docs/architecture.md']));
});

test('the index of decisions names each of them', () => {
  const records = documents.map((file) => path.basename(file)).filter((name) => /^\d{4}-/.test(name));
  expect(matches(read('docs/decisions/README.md'), /\(([^()]+)\)/g).sort()).toEqual(records.sort());
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('links to files and headings that exist', () => {
    const links = [...matches(text, /\]\(([^)\s]+)\)/g), ...matches(text, /(?:src|srcset)="([^"]+)"/g)];
    const broken = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [name = '', anchor] = link.split('#');
        const file = name ? path.join(path.dirname(document), name) : document;
        return !existsSync(path.join(root, file)) || (anchor !== undefined && !anchors(file).includes(anchor));
      });
    expect(broken).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const trees = matches(text, /^```\n([^`]*)^```$/gm).flatMap((tree) =>
      matches(tree, /^ *([\w.-]+(?:\/[\w.-]+)*\/?) /gm),
    );
    const named = [...trees, ...matches(text, /`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].filter((name) =>
      /\w\.(?:[cm]?[jt]sx?|md)$|\/$/.test(name),
    );
    const isThere = (name: string) =>
      files.some((file) => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)));
    expect(named.filter((name) => !isThere(name) && !built.has(name))).toEqual([]);
  });

  test('names commands of npm that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(matches(text, /npm run ([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  });
});
