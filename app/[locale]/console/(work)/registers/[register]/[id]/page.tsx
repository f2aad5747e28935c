import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/signed-in';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { CorrectEntry } from '@/components/console/registers/correct-entry';
import { registerHref } from '@/components/console/links/register-query';
import { RegisterTable } from '@/components/console/registers/register-table';
import { findEntry } from '@/lib/dispensing/registers/list-entries';
import { REGISTERS, type RegisterName } from '@/lib/dispensing/registers/rules';

type Props = PageProps<'/[locale]/console/registers/[register]/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'console.registers' });
  return { title: t('correct') };
}

export default async function ConsoleCorrectEntry({ params }: Props) {
  const { locale, register: named, id } = await params;
  setRequestLocale(locale);
  const register = (Object.keys(REGISTERS) as RegisterName[]).find((name) => name === named);
  if (!register) notFound();
  const { permissions } = await requireStaff(locale, `/console/registers/${register}/${id}`);
  if (!permissions.has('registers.correct')) return <NotPermitted />;
  const [t, row] = await Promise.all([
    getTranslations('console.registers'),
    findEntry(REGISTERS[register], decodeURIComponent(id)),
  ]);
  if (!row) notFound();
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl font-bold">{t('correctTitle', { serial: `${row.serial} / ${row.financialYear}` })}</h1>
      <p className="text-ink-soft">{t('correctLead')}</p>
      <RegisterTable rows={[row]} caption={t(`title.${register}`)} register={register} mayCorrect={false} />
      {!row.correctedBy && <CorrectEntry entry={row} back={registerHref(locale, register, {})} />}
    </div>
  );
}
