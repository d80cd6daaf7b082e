import { limits } from '../../generated/limits/qrcodes.ts';
import { plainStyle } from '../../shared/qrCodes.ts';
import { photoNames, readRandomDesigns, testScanOf } from '../../testing/qrReading.ts';
import type { DrawnDesign } from './qrImage.ts';

const plain: DrawnDesign = {
  text: 'https://GO.EXAMPLE.COM/K7MQ2XA',
  size: 300,
  primaryColor: '#000000',
  backgroundColor: '#FFFFFF',
  errorCorrectionLevel: 'M',
  logo: null,
  ...plainStyle,
};

const { moduleShape, eyeShape } = limits.CreateQrCodeRequest.fields;
const shapes = moduleShape.enum.flatMap((modules) => eyeShape.enum.map((eyes) => [modules, eyes] as const));

test.each(shapes)('the test scan warns of no shape in black on white: %s, %s', async (modules, eyes) => {
  expect(await testScanOf({ ...plain, moduleShape: modules, eyeShape: eyes })).toBe('read');
});

test('the test scan warns of what is read when held straight only', async () => {
  const colors = { primaryColor: '#766696', backgroundColor: '#79F3AF' };
  const look = { errorCorrectionLevel: 'L', moduleShape: 'dots', eyeShape: 'circle' } as const;
  expect(await testScanOf({ ...plain, ...colors, ...look, size: 500 })).toBe('straightOnly');
});

test('random designs that pass the test scan are read turned, tilted, small and with grain', async () => {
  const { unread } = await readRandomDesigns(2);
  expect(unread).toEqual(Object.fromEntries(photoNames.map((name) => [name, []])));
});
