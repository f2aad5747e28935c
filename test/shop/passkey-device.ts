import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyOptions, PasskeyProof, PasskeyQuestion } from '@/lib/people/passkeys/passkey-schema';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/**
 * Flags of the authenticator data (WebAuthn, 6.1): user present, user verified, and key included.
 */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Attestation of the device in addition to the key: none, unless requested. */
type Vouching = { fmt: string; attStmt: Map<string, Uint8Array[] | string> };

/** Faults that a response can have; none by default. */
type Odd = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  challenge?: string;
  counter?: number;
  vouchedBy?: Vouching;
};

/**
 * Device that makes passkeys and signs with them, indistinguishable to the store: ES256 keys, each
 * with a use counter. It also adds the data of a browser: origin and type of the request.
 */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;

  constructor() {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Returns the public key in COSE encoding (RFC 9053): EC2, ES256, P-256, x, y. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (coordinate: string) => Uint8Array.from(Buffer.from(coordinate, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  private authenticatorData(rpId: string, flags: number, { isVerified = true, counter = this.counter }: Odd): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count]);
  }

  private clientData(type: string, challenge: string, origin = 'http://localhost:3000'): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Makes a new passkey in the format of a browser. */
  make({ challenge, rp }: Pick<PasskeyOptions, 'challenge' | 'rp'>, odd: Odd = {}): NewPasskey {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.authenticatorData(odd.rpId ?? rp.id, WITH_KEY, odd),
      Buffer.alloc(16),
      length,
      this.id,
      this.coseKey(),
    ]);
    const { fmt, attStmt }: Vouching = odd.vouchedBy ?? { fmt: 'none', attStmt: new Map() };
    const attestation = new Map<string, string | Vouching['attStmt'] | Uint8Array>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      id: encode(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: encode(this.clientData('webauthn.create', odd.challenge ?? challenge, odd.origin)),
        attestationObject: encode(Buffer.from(isoCBOR.encode(attestation))),
        transports: ['internal', 'telepathy'],
      },
    };
  }

  /** Signs the challenge. Its counter increases unless `odd` sets another value. */
  sign({ challenge, rpId }: Pick<PasskeyQuestion, 'challenge' | 'rpId'>, odd: Odd = {}): PasskeyProof {
    if (odd.counter === undefined) this.counter += 1;
    const authenticatorData = this.authenticatorData(odd.rpId ?? rpId, 0, odd);
    const clientData = this.clientData('webauthn.get', odd.challenge ?? challenge, odd.origin);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id: encode(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(sign('sha256', signed, this.keys.privateKey)),
      },
    };
  }
}
