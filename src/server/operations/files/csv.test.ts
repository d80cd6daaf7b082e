/** Programs that other people use read the CSV that Curtly sends. */
import { csvParseRows } from 'd3-dsv';
import Papa from 'papaparse';
import { casesOf } from '../../../testing/cases.ts';
import { createQrCode, signUpForMany } from '../../../testing/factories.ts';
import { checkImport } from '../../../testing/imports.ts';
import { createRandom, type Random } from '../../../testing/randomItems.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { escapeFormulas, unescapeFormulas } from '../../../shared/formulas.ts';

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUpForMany(server);
});

const parts = ['\r', '\n', '\r\n', '"', '""', ',', ';', '\t', "'", '=1+1', '-', '＝', ' ', 'a', 'é', '🍜', '|', '\\'];
const anyText = (random: Random) =>
  `a${Array.from({ length: random(8) }, () => parts[random(parts.length)]).join('')}z`;

async function fileOf(path: string): Promise<string> {
  const response = await fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return response.text();
}

function readByOthers(file: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(file, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(csvParseRows(file)).toEqual(data);
  return data;
}

const columnOf = ([head = [], ...rows]: string[][], name: string) => rows.map((cells) => cells[head.indexOf(name)]);

test('texts of all kinds come back out of an export', async () => {
  const random = createRandom(1);
  const texts = Array.from({ length: casesOf(30, 300) }, () => anyText(random));
  for (const text of texts)
    await createQrCode(server, token, { content: 'https://example.com/', name: 'Menu', description: text });
  const stored = JSON.parse(await fileOf('qrcodes/export?format=json')) as { description: string }[];
  const read = columnOf(readByOthers(await fileOf('qrcodes/export')), 'description');
  expect(read).toEqual(stored.map(({ description }) => escapeFormulas(description)));
  expect(read.map((text) => unescapeFormulas(text ?? ''))).toEqual(stored.map(({ description }) => description));
});

test('texts of all kinds come back out of the result of an import', async () => {
  const random = createRandom(2);
  const texts = Array.from({ length: casesOf(300, 3_000) }, () => anyText(random));
  const content = `url\n${texts.map((text) => `"${text.replaceAll('"', '""')}"\n`).join('')}`;
  const { id } = await checkImport(server, token, content, { mapping: { url: 'url' } });
  expect(columnOf(readByOthers(await fileOf(`imports/${id}/result`)), 'destination')).toEqual(
    texts.map(escapeFormulas),
  );
});
