import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyOptions, PasskeyProof, PasskeyQuestion } from '@/lib/people/staff/passkey-schema';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Bits of what a device says of itself (WebAuthn, 6.1): somebody was there, was recognised, and a key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a device says of its own make, beside the key: nothing, unless it is asked. */
type Vouching = { fmt: string; attStmt: Map<string, Uint8Array[] | string> };

/** What may be wrong with an answer, and is not unless it is said. */
type Odd = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  challenge?: string;
  counter?: number;
  vouchedBy?: Vouching;
};

/**
 * A device that makes passkeys and signs with them, as far as the store can tell: ES256 keys, and a count of how often each was used.
 * What a browser adds (which site asks, for what) comes from here, too.
 */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;

  constructor() {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The public key as COSE writes it (RFC 9053): EC2, ES256, P-256, x, y. */
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

  /** A new passkey, as a browser hands it on. */
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

  /** Signs what it is asked to; its count goes on unless another is said. */
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
