import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyOptions } from '@clapback/contracts';

/** What a device does otherwise than it should, for tests of what the service refuses. */
export interface Misbehaviour {
  /** The page that asks; the site's own by default. */
  origin?: string;
  rpId?: string;
  /** Whether the member touched it, and whether it made sure that it was them. */
  isPresent?: boolean;
  isVerified?: boolean;
  type?: string;
  challenge?: string;
  userHandle?: string | null;
  counter?: number;
  credentialId?: Buffer;
  attestation?: { format: string; statement: Map<string, unknown> };
  transports?: unknown;
}

/** A browser's answer, in the JSON form in which it is sent. */
export type CeremonyResponse = Record<string, unknown>;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A passkey in software: one key pair (ES256), which makes and signs what WebAuthn wants as a device and its browser would. */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  readonly #origin: string;
  readonly #counts: boolean;
  readonly #isSynced: boolean;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  userHandle: string | null = null;
  counter = 0;

  /** `counts` as a security key does; one that is synced between devices does not. */
  constructor(options: { origin?: string; counts?: boolean; isSynced?: boolean } = {}) {
    this.#origin = options.origin ?? 'http://localhost:4000';
    this.#counts = options.counts ?? true;
    this.#isSynced = options.isSynced ?? false;
    ({ privateKey: this.#privateKey, publicKey: this.#publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  /** Makes the passkey, as `navigator.credentials.create` does. */
  create({ options }: PasskeyOptions, wrong: Misbehaviour = {}): CeremonyResponse {
    const { challenge, user, rp } = options as { challenge: string; user: { id: string }; rp: { id: string } };
    this.userHandle = user.id;
    const credentialId = wrong.credentialId ?? this.credentialId;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, this.#coseKey()]);
    const authData = this.#authenticatorData(wrong.rpId ?? rp.id, wrong, attested);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', wrong.attestation?.format ?? 'none'],
        ['attStmt', wrong.attestation?.statement ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    const id = credentialId.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, wrong).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: wrong.transports ?? ['internal'],
      },
    };
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  get({ options }: PasskeyOptions, wrong: Misbehaviour = {}): CeremonyResponse {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    if (this.#counts) this.counter += 1;
    const authData = this.#authenticatorData(wrong.rpId ?? rpId, wrong);
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    const id = (wrong.credentialId ?? this.credentialId).toString('base64url');
    const userHandle = wrong.userHandle === undefined ? this.userHandle : wrong.userHandle;
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey).toString('base64url'),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }

  #clientData(type: string, challenge: string, wrong: Misbehaviour): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  // https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
  #authenticatorData(
    rpId: string,
    { isPresent = true, isVerified = true, counter = this.counter }: Misbehaviour,
    attested?: Buffer,
  ): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] = (isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0) | (this.#isSynced ? 0x18 : 0) | (attested ? 0x40 : 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest, attested ?? Buffer.alloc(0)]);
  }

  // A COSE key of type EC2 for ES256: https://www.rfc-editor.org/rfc/rfc9053#section-7.1.1
  #coseKey(): Buffer {
    const { x, y } = this.#publicKey.export({ format: 'jwk' });
    const bytes = (coordinate: string | undefined) => new Uint8Array(Buffer.from(coordinate!, 'base64url'));
    return Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]) as never,
      ),
    );
  }
}
