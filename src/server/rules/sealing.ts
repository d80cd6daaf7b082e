import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what has to be read again, so that a copy of the database does not hold it. `purpose` separates the keys.
 * `owner` is bound to what is sealed: it opens for nobody else.
 */
export function createSealing(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(content: Uint8Array, owner: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },

    /** Returns undefined unless it was sealed with this secret, for this purpose and this owner. */
    open(sealed: string, owner: string): Buffer | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(-tagBytes));
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

export type Sealing = ReturnType<typeof createSealing>;
