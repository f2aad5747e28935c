import { HomePage } from '../../(catalogue)/Home/home-page';
import { MEMBERS_METADATA, membersOnly } from '../members-only';

export const metadata = MEMBERS_METADATA;
export const dynamic = 'force-dynamic';

export default async function Page({ params }: PageProps<'/[locale]/members/Home'>) {
  const { locale } = await params;
  await membersOnly(locale, '/Home');
  return <HomePage locale={locale} />;
}
