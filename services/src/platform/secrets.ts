import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppSecret } from './settings/settings.ts';

/** What a derived key is for: one purpose's key can never be used for another's tokens. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'file-address'
  | 'export-address'
  | 'bot-check'
  | 'seal'
  | 'unsubscribe'
  | 'stand-in-events'
  | 'alert-words';

/** Keys derived from the installation's secrets. The first secret makes, all verify. */
export class Secrets {
  readonly #keys = new Map<string, Buffer>();
  readonly #secrets: AppSecret[];

  constructor(secrets: AppSecret[]) {
    this.#secrets = secrets;
  }

  /** Id of the secret that new tokens are made under. */
  get currentId(): string {
    return this.#secrets[0]!.id;
  }

  /** The key of 32 bytes for a purpose under a secret; null where the secret is not held any more. */
  key(purpose: KeyPurpose, secretId = this.currentId): Buffer | null {
    const secret = this.#secrets.find(({ id }) => id === secretId);
    if (!secret) return null;
    const name = `${purpose}.${secretId}`;
    const known = this.#keys.get(name);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret.value, secretId, `clapback ${purpose}`, 32));
    this.#keys.set(name, key);
    return key;
  }

  /** HMAC-SHA-256 of a text, base64url; null where the secret is not held any more. */
  mac(purpose: KeyPurpose, text: string, secretId = this.currentId): string | null {
    const key = this.key(purpose, secretId);
    return key && createHmac('sha256', key).update(text).digest('base64url');
  }

  /** Encrypts a text that must be read again (AES-256-GCM). `context` is bound to it: what was sealed for one row opens in no other. */
  seal(text: string, context: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key('seal')!, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.currentId}.${sealed.toString('base64url')}`;
  }

  /** Opens what was sealed. Null where its secret is not held any more, or it was tampered with. */
  unseal(sealed: string, context: string): string | null {
    const [secretId = '', body = ''] = sealed.split('.');
    const key = this.key('seal', secretId);
    const bytes = Buffer.from(body, 'base64url');
    if (!key || bytes.length < 28) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

/** An unguessable token of 32 random bytes. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a random token. It has 256 bits of its own, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Comparison of two texts whose time does not tell where they differ. */
export function equalTexts(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
