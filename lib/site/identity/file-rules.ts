import { DEFAULT_NAME, identity, type Identity } from '@/lib/kernel/identity';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { DEFAULT_LOOK, identityAddress, type Look } from '@/lib/kernel/look/look-rules';

/** Parts of an identity that its icons and cards show. */
export type Drawn = Pick<Look, 'primary' | 'accent' | 'logo' | 'icon'> & { name: string };

/** Files that are drawn for an identity, with the files of the build that show the default one. */
const DEFAULT_FILES = {
  'icon.svg': '/icons/icon.svg',
  'favicon.ico': '/icons/favicon.ico',
  'icon-192.png': '/icons/icon-192.png',
  'icon-512.png': '/icons/icon-512.png',
  'maskable-512.png': '/icons/maskable-512.png',
  'apple-180.png': '/icons/apple-icon.png',
  'share.png': '/icons/share.png',
  'share-product.png': '/icons/share-product.png',
} as const;
export type IdentityFile = keyof typeof DEFAULT_FILES;
export const IDENTITY_FILES = Object.keys(DEFAULT_FILES) as IdentityFile[];

/** Increase it after a change of the drawings: their addresses are cached for good. */
const EDITION = 2;

/** Returns the parts of an identity that its files show, with the name in the default language. */
export const drawnOf = ({ primary, accent, logo, icon, name }: Identity): Drawn => ({
  primary,
  accent,
  logo,
  icon,
  name: name[DEFAULT_LOCALE],
});

/** True if the files of the build show this identity. */
const isDefault = ({ primary, logo, icon, name }: Drawn): boolean =>
  primary === DEFAULT_LOOK.primary && logo === null && icon === null && name === DEFAULT_NAME;

/** Returns the name under which a file of an identity is stored: a hash of everything it shows. */
export const fileName = ({ primary, accent, logo, icon, name }: Drawn, file: IdentityFile): string =>
  `${sha256(JSON.stringify([EDITION, primary, accent, logo, icon, name]))}-${file}`;

/**
 * Returns the address of an icon or a card of the store. That of an own identity contains a hash of
 * what it shows.
 */
export function fileAddress(file: IdentityFile, of: Identity = identity()): string {
  const drawn = drawnOf(of);
  // A PNG has no drawing that grows without loss.
  if (file === 'icon.svg' && drawn.icon?.endsWith('.png')) return fileAddress('icon-192.png', of);
  return isDefault(drawn) ? DEFAULT_FILES[file] : identityAddress(fileName(drawn, file));
}

/** Returns the stored name of a file; null if the build has it. */
export const storedFile = (file: IdentityFile, of: Identity = identity()): string | null => {
  const drawn = drawnOf(of);
  return isDefault(drawn) ? null : fileName(drawn, file);
};

/** True if the file belongs to this identity, so that it may be drawn on request. */
export const isOfIdentity = (name: string, of: Identity = identity()): boolean =>
  IDENTITY_FILES.some((file) => storedFile(file, of) === name);
