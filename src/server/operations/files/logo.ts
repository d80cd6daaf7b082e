import { maxLogoBytes } from '../../../shared/logos.ts';
import type { PictureFault, PictureReader } from '../../images/pictureReader.ts';
import { invalid } from '../../problems.ts';

const refuse = (text: string) => invalid({ logoBase64: text });

const faultMessages: Record<PictureFault, string> = {
  unreadable: 'The logo must be an image',
  'no XML': 'The logo must be an image',
  'too many pixels': 'The logo must be at most 4096 pixels wide and high',
  'too many frames': 'The logo must not be an animation of more than 1,000 frames',
  'too costly': 'This logo takes too much time or memory to read. Please choose a smaller or simpler one.',
  'not UTF-8': 'An SVG logo must be saved as UTF-8',
  'reaches out': 'An SVG logo must not contain scripts, references or other files',
  'has entities':
    'An SVG logo must not define entities. In Illustrator, save it without “Preserve Illustrator Editing Capabilities”.',
  'has text': 'An SVG logo must not contain text, which needs its font. Please convert the text to outlines.',
  'slow to draw':
    'An SVG logo must be made of plain shapes and gradients, without filters or patterns. Please simplify it, or use a PNG.',
  'too many elements': 'An SVG logo must have at most 5,000 elements. Please simplify it, or use a PNG.',
};

/**
 * Reads a data URL and returns the logo as a PNG. Its content decides the type, not its name.
 * @throws Problem about `logoBase64`
 */
export async function readLogo(
  reader: PictureReader,
  { dataUrl, userPk }: { dataUrl: string; userPk: number },
): Promise<Buffer> {
  const comma = dataUrl.indexOf(',');
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length > maxLogoBytes) throw refuse('Logo file must be less than 1MB');
  const result = await reader.read({ use: 'logo', bytes }, userPk);
  if ('picture' in result) return Buffer.from(result.picture);
  throw refuse(faultMessages[result.fault]);
}
