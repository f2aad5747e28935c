/** One person's pages: drawn anew for every request, never kept. */
export const dynamic = 'force-dynamic';

export default function AccountLayout({ children }: LayoutProps<'/[locale]'>) {
  return children;
}
