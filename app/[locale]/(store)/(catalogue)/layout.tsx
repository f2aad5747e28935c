import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LiveChatLater } from '@/components/layout/live-chat-later';
import { storeSettings } from '@/lib/site/pages/cached';

/** Layout of the shared pages: adds the live chat offer, if the owner has set one up. */
export default async function CatalogueLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { liveChat } = await storeSettings();
  if (!liveChat) return children;
  const t = await getTranslations({ locale, namespace: 'shell.chat' });
  const { provider, script } = liveChat;
  const words = {
    open: t('open'),
    title: t('title'),
    text: t('text', { provider }),
    agree: t('agree'),
    decline: t('decline'),
    end: t('end'),
    failed: t('failed'),
  };
  return (
    <>
      {children}
      <LiveChatLater script={script} words={words} />
    </>
  );
}
