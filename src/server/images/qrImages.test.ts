import { plainDesign } from '../../shared/qrCodes.ts';
import { createQrImages } from './qrImages.ts';

const drawing = (text: string) => ({ design: { ...plainDesign, text }, format: 'svg' }) as const;

test('callers are served in turn, and many images of one are refused', async () => {
  const { draw } = createQrImages();
  const drawn: string[] = [];
  const note = (name: string) => () => void drawn.push(name);
  const many = Array.from({ length: 40 }, (_, index) => draw(drawing(`many ${index}`), 'many').then(note('many')));
  const settled = Promise.allSettled(many);
  await draw(drawing('other'), 'other').then(note('other'));
  expect(drawn.indexOf('other')).toBeLessThan(6);
  const results = await settled;
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(20);
});

test('an image that is being drawn is shared by all who ask', async () => {
  const { draw } = createQrImages();
  const [one, other] = await Promise.all([draw(drawing('same'), 'one'), draw(drawing('same'), 'other')]);
  expect(one).toBe(other);
});
