import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LiveChatLater } from '@/components/layout/live-chat/live-chat-later';
import { StatisticsLater } from '@/components/layout/statistics/statistics-later';
import { storeSettings } from '@/lib/site/pages/cached';
import type { StoreSettings } from '@/lib/site/pages/store-settings';

type Service<Name extends 'liveChat' | 'statistics'> = { locale: string; service: NonNullable<StoreSettings[Name]> };

async function Chat({ locale, service: { provider, script } }: Service<'liveChat'>) {
  const t = await getTranslations({ locale, namespace: 'shell.chat' });
  const words = {
    open: t('open'),
    title: t('title'),
    text: t('text', { provider }),
    agree: t('agree'),
    decline: t('decline'),
    end: t('end'),
    failed: t('failed'),
  };
  return <LiveChatLater script={script} words={words} />;
}

async function Counting({ locale, service }: Service<'statistics'>) {
  const t = await getTranslations({ locale, namespace: 'shell.statistics' });
  const words = {
    title: t('title'),
    text: t('text', { provider: t(`providers.${service.provider}`) }),
    agree: t('agree'),
    decline: t('decline'),
  };
  return <StatisticsLater service={service} language={locale} words={words} />;
}

/** Layout of the shared pages: adds services that load after consent, if the owner uses them. */
export default async function CatalogueLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { liveChat, statistics } = await storeSettings();
  return (
    <>
      {children}
      {liveChat && <Chat locale={locale} service={liveChat} />}
      {statistics && <Counting locale={locale} service={statistics} />}
    </>
  );
}
