/** Drawn per request: their content policy names a nonce that is new each time. */
export const dynamic = 'force-dynamic';

export default function EntryLayout({ children }: LayoutProps<'/[locale]'>) {
  return children;
}
