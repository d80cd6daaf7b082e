import { limits } from '../../../../generated/limits/qrcodes.ts';
import { maxLogoBytes, maxLogoSide } from '../../../../shared/logos.ts';

/** Both the service and browsers can read these types. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'];

const otherType = 'The logo must be a PNG, JPEG, WebP, GIF, AVIF or SVG image';
const unreadable = 'This file could not be read as an image. Please choose another one.';
const tooManyPixels = 'The logo must be at most 4096 pixels wide and high';

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}

async function decoded(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** Returns a data URL, or why the file cannot be a logo. The service checks more. */
export async function readLogoFile(file: File): Promise<{ logo: string } | { fault: string }> {
  if (!logoTypes.includes(file.type)) return { fault: otherType };
  if (file.size > maxLogoBytes) return { fault: limits.CreateQrCodeRequest.fields.logoBase64.messages.maxLength };
  try {
    const logo = await readAsDataUrl(file);
    const { naturalWidth, naturalHeight } = await decoded(logo);
    // An SVG has no pixels of its own.
    if (file.type !== 'image/svg+xml' && Math.max(naturalWidth, naturalHeight) > maxLogoSide)
      return { fault: tooManyPixels };
    return { logo };
  } catch {
    return { fault: unreadable };
  }
}
