import type { Metadata } from 'next';
import { identity } from '@/lib/kernel/identity';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { lookStyle } from '@/lib/kernel/look/style-sheet';
import { fileAddress } from '@/lib/site/identity/file-rules';
import { facesOf } from './fonts/font-files';

/**
 * Colors, corners and fonts of the store as custom properties, in the page itself: the first paint
 * has them, and they are cached with the page. The default look needs none. React moves the style
 * to the head, after app/globals.css; an own `<head>` would lose that file at a refresh.
 */
export function LookStyle() {
  const look = identity();
  const css = lookStyle(look, facesOf(look.fonts));
  return (
    css && (
      <style href={`look-${sha256(css).slice(0, 12)}`} precedence="look">
        {css}
      </style>
    )
  );
}

/** Returns the icons of the store for the head of a page. */
export function lookIcons(): Metadata['icons'] {
  const icon = fileAddress('icon.svg');
  return {
    icon: [
      { url: fileAddress('favicon.ico'), sizes: '48x48', type: 'image/x-icon' },
      icon.endsWith('.svg') ? { url: icon, sizes: 'any', type: 'image/svg+xml' } : { url: icon, sizes: '192x192' },
    ],
    apple: fileAddress('apple-180.png'),
  };
}
