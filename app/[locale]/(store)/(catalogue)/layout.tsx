import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LiveChatLater } from '@/components/layout/live-chat-later';
import { storeSettings } from '@/lib/site/pages/cached';

/** What only the pages that are the same for everybody have: the offer of a live chat, when the owner has one. */
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
