import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { MergeEffectView } from '@/components/console/duplicates/merge-effect';
import { MergeForm } from '@/components/console/duplicates/merge-form';
import { MERGE, mergeHref } from '@/components/console/links/duplicate-query';
import { ConsoleLink } from '@/components/console/shared/console-link';
import { ListHead } from '@/components/console/shared/list-parts';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { findBySku, findEffect } from '@/lib/backoffice/product-merges/find-effect';
import type { MergeEffect } from '@/lib/backoffice/product-merges/types';
import { ProductId } from '@/lib/kernel/http/fields';
import { DomainError } from '@/lib/kernel/errors';
import { localePath } from '@/lib/kernel/locales';

type Props = PageProps<'/[locale]/console/duplicates/merge'>;
const MAX_SKU = 120;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.duplicates' }))('mergeTitle') };
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '').trim().slice(0, MAX_SKU);

/** Returns the product of an id or SKU in the address; null for an unknown one. */
async function chosen(id: string, sku: string): Promise<number | null> {
  const { data } = ProductId.safeParse(Number(id));
  if (id !== '' && data !== undefined) return data;
  return sku === '' ? null : findBySku(sku);
}

async function effectOf(keptId: number, absorbedId: number): Promise<MergeEffect | null> {
  try {
    return await findEffect({ keptId, absorbedId });
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'notFound') return null;
    throw error;
  }
}

export default async function ConsoleMerge({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const { permissions } = await requireStaff(locale, MERGE);
  if (!permissions.has('products.merge')) return <NotPermitted />;
  const t = await getTranslations('console.duplicates');
  const skus = { kept: one(raw.kept_sku), absorbed: one(raw.absorbed_sku) };
  const [keptId, absorbedId] = await Promise.all([
    chosen(one(raw.kept), skus.kept),
    chosen(one(raw.absorbed), skus.absorbed),
  ]);
  const effect = keptId !== null && absorbedId !== null ? await effectOf(keptId, absorbedId) : null;
  const isAsked = ['kept', 'absorbed', 'kept_sku', 'absorbed_sku'].some((name) => one(raw[name]) !== '');
  if (effect)
    return (
      <>
        <ListHead title={t('mergeTitle')} count={t('mergeLead')} />
        <ConsoleLink
          href={mergeHref(locale, effect.absorbed.id, effect.kept.id)}
          className="btn btn-secondary justify-self-start"
        >
          {t('swap')}
        </ConsoleLink>
        <MergeEffectView effect={effect} />
        {effect.refusals.length === 0 && <MergeForm kept={effect.kept} absorbed={effect.absorbed} />}
      </>
    );
  return (
    <>
      <ListHead title={t('mergeTitle')} count={t('mergeLead')} />
      {isAsked && <Alert tone="error">{t('unknown')}</Alert>}
      <form method="get" action={localePath(locale, MERGE)} className="grid max-w-xl gap-3">
        <Field
          label={t('keptSku')}
          name="kept_sku"
          defaultValue={skus.kept}
          maxLength={MAX_SKU}
          autoComplete="off"
          required
        />
        <Field
          label={t('absorbedSku')}
          name="absorbed_sku"
          defaultValue={skus.absorbed}
          maxLength={MAX_SKU}
          autoComplete="off"
          required
        />
        <Button type="submit" className="justify-self-start">
          {t('showEffect')}
        </Button>
      </form>
    </>
  );
}
