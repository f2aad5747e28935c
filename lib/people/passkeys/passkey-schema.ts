import { DEFAULT_NAME } from '@/lib/kernel/identity';
import { z } from 'zod';
import { oneLine } from '@/lib/kernel/plain-text';
import { PASSKEY_NAME_LENGTH } from '@/lib/people/passkeys/rules';

/**
 * Passkey messages of browsers and devices (WebAuthn, 5.1 and 5.8), with the fields the store
 * reads. Bytes are base64url.
 */

const bytes = (max: number, example: string) =>
  z
    .string('passkeyUnreadable')
    .max(max, 'passkeyUnreadable')
    .regex(/^[\w-]+$/, 'passkeyUnreadable')
    .meta({ examples: [example] });

/** Client data that a browser had signed: JSON with the challenge and the site. */
const ClientData = z.object({ type: z.string(), challenge: z.string(), origin: z.string() });

function isClientData(encoded: string): boolean {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))).success;
  } catch {
    return false;
  }
}

const encode = (type: string) =>
  Buffer.from(JSON.stringify({ type, challenge: 'q8Yt0n1JqU3mF6sV', origin: 'http://localhost:3000' })).toString(
    'base64url',
  );
const clientData = (type: string) => bytes(4_000, encode(type)).refine(isClientData, 'passkeyUnreadable');

/** Identifier of a passkey, at most 1023 bytes. */
const CredentialId = bytes(1_364, 'dGhlLWlkLW9mLWEtcGFzc2tleQ');
const Type = z.literal('public-key', 'passkeyUnreadable');

/** New passkey of a device. */
export const NewPasskey = z.object({
  id: CredentialId,
  type: Type,
  response: z.object({
    clientDataJSON: clientData('webauthn.create'),
    attestationObject: bytes(16_000, 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA'),
    transports: z
      .array(z.string().max(20, 'passkeyUnreadable'), 'passkeyUnreadable')
      .max(10, 'passkeyUnreadable')
      .optional()
      .meta({ examples: [['internal', 'hybrid']] }),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** Signature of a device with an existing passkey. */
export const PasskeyProof = z.object({
  id: CredentialId,
  type: Type,
  response: z.object({
    clientDataJSON: clientData('webauthn.get'),
    authenticatorData: bytes(4_000, 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA'),
    signature: bytes(2_000, 'MEUCIQDt'),
  }),
});
export type PasskeyProof = z.output<typeof PasskeyProof>;

/** Name chosen by the owner of the passkey. */
export const PasskeyName = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1, 'passkeyNameRequired').max(PASSKEY_NAME_LENGTH, 'passkeyNameLong'))
  .meta({ examples: ['Key on the red ring'] });

/** Id of a passkey in calls by staff members, for their own passkeys only. */
export const PasskeyId = z.uuid().meta({ examples: ['0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a11'] });

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
/**
 * True if the store knows this transport and can pass it to browsers. New ones appear over time.
 */
export const isTransport = (transport: string): transport is z.output<typeof Transport> =>
  Transport.safeParse(transport).success;

const Known = z.object({
  id: z.string().meta({ examples: ['dGhlLWlkLW9mLWEtcGFzc2tleQ'] }),
  type: z.literal('public-key'),
  transports: z.array(Transport),
});
const challenge = z.string().meta({ examples: ['q8Yt0n1JqU3mF6sV9xB2cD5eG7hK4lM8pR1tW3zA6yE'] });
const timeout = z.number().meta({ examples: [300_000] });
const host = z.string().meta({ examples: ['localhost'] });

/** Options for a browser to create a passkey. */
export const PasskeyOptions = z.object({
  rp: z.object({ id: host, name: z.string().meta({ examples: [DEFAULT_NAME] }) }),
  user: z.object({
    id: z.string().meta({ examples: ['MDE5OGIyYzQtNmQxZS03YzNhLTlmMDA'] }),
    name: z.string().meta({ examples: ['owner@medcall.example'] }),
    displayName: z.string().meta({ examples: ['Malar Vizhi'] }),
  }),
  challenge,
  pubKeyCredParams: z.array(z.object({ alg: z.number().meta({ examples: [-7] }), type: z.literal('public-key') })),
  timeout,
  attestation: z.literal('none'),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    /** Passkeys of shoppers are found without an account name, so the device must store them. */
    residentKey: z.enum(['preferred', 'required']),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyOptions = z.output<typeof PasskeyOptions>;

/** Options for a browser to request a passkey signature. */
export const PasskeyQuestion = z.object({
  rpId: host,
  challenge,
  allowCredentials: z.array(Known),
  timeout,
  userVerification: z.literal('required'),
});
export type PasskeyQuestion = z.output<typeof PasskeyQuestion>;
