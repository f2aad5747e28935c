import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { requireStaff } from '@/app/signed-in';
import { ListHead, ListViews } from '@/components/console/shared/list-parts';
import { listHref, readListQuery } from '@/components/console/links/list-query';
import { NotPermitted } from '@/components/console/shared/not-permitted';
import { EarlierVersions } from '@/components/console/settings/earlier-versions';
import { MissingFacts } from '@/components/console/settings/missing-facts';
import { lookPreview, versionsIn } from './look-facts';
import { SettingsForm } from '@/components/console/settings/settings-form';
import { readDocument } from '@/lib/backoffice/merchandising/document';
import { isConfirmable } from '@/lib/site/store-settings/facts';
import { SETTING_GROUP_NAMES } from '@/lib/backoffice/merchandising/field-rules';
import { findMissingFacts } from '@/lib/site/store-settings/queries';
import { textsOf } from '@/lib/backoffice/merchandising/read-fields';
import { translate } from '@/lib/kernel/translate';

const PATH = '/console/settings';
type Props = PageProps<'/[locale]/console/settings'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return { title: (await getTranslations({ locale, namespace: 'console.nav' }))('settings') };
}

export default async function ConsoleSettings({ params, searchParams }: Props) {
  const [{ locale }, raw] = await Promise.all([params, searchParams]);
  setRequestLocale(locale);
  const query = readListQuery(raw, SETTING_GROUP_NAMES);
  const { permissions } = await requireStaff(locale, listHref('en', PATH, query));
  if (!permissions.has('settings.change')) return <NotPermitted />;
  const [t, document, missing] = await Promise.all([
    getTranslations('console.settings'),
    readDocument(),
    findMissingFacts(),
  ]);
  const group = query.view;
  const facts = missing.map(({ path, key, values }) => ({ path, why: translate(locale, `errors.${key}`, values) }));
  const views = SETTING_GROUP_NAMES.map((name) => ({
    href: listHref(locale, PATH, { view: name }),
    label: t(`group.${name}`),
    isCurrent: name === group,
  }));
  return (
    <>
      <ListHead title={t('title')} />
      <p className="text-ink-soft">{t('lead')}</p>
      <MissingFacts facts={facts} />
      <ListViews label={t('groups')} views={views} />
      <h2 className="text-lg font-semibold">{t(`group.${group}`)}</h2>
      <SettingsForm
        key={group}
        group={group}
        stored={textsOf(group, document)}
        unsaid={missing.filter(isConfirmable).map(({ path }) => path)}
        preview={group === 'identity' ? await lookPreview(document.store) : undefined}
      />
      {group === 'identity' && (
        <EarlierVersions group={group} stored={textsOf(group, document)} versions={await versionsIn(group, locale)} />
      )}
    </>
  );
}
