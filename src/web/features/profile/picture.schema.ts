import * as yup from 'yup';
import { limits } from '../../../generated/limits/userprofile.ts';

export interface PictureValues {
  file: File | null;
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
export const notAPicture = 'Please select a valid image file (JPEG, PNG, GIF, or WebP)';

const maxPixels = 16_000_000;
export const faultOfPixels = (width: number, height: number): string | undefined =>
  width * height > maxPixels ? 'The picture must be at most 16 million pixels, such as 4000 × 4000' : undefined;

const { maxLength, messages } = limits.ProfilePictureRequest.fields.file;

/** A browser can do these checks, while the service also checks the content. */
export const pictureSchema = yup.object({
  file: yup
    .mixed<File>()
    .nullable()
    .test('required', messages.required, (file) => Boolean(file))
    .test('type', notAPicture, (file) => !file || pictureTypes.includes(file.type))
    .test('size', messages.maxLength, (file) => !file || file.size <= maxLength),
});
