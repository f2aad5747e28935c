import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ConfirmLink } from '@/components/account/confirm-link';
import { EntryFrame } from '@/components/account/entry-frame';

type Props = { params: Promise<{ locale: string }> };
type Kind = 'confirm' | 'takeBack';

const TEXTS = {
  confirm: { title: 'title', text: 'text', action: 'action' },
  takeBack: { title: 'takeBackTitle', text: 'takeBackText', action: 'takeBackAction' },
} as const;

/** The address contains a secret: it is not indexed and not sent as Referer. */
export const confirmMetadata =
  (kind: Kind) =>
  async ({ params }: Props): Promise<Metadata> => {
    const { locale } = await params;
    const t = await getTranslations({ locale, namespace: 'entry.confirm' });
    return { title: t(TEXTS[kind].title), referrer: 'no-referrer', robots: { index: false, follow: false } };
  };

/** Returns the target page of links in emails about an email address. */
export const confirmPage = (kind: Kind) =>
  async function Page({ params }: Props) {
    const { locale } = await params;
    setRequestLocale(locale);
    const t = await getTranslations({ locale, namespace: 'entry.confirm' });
    const { title, text, action } = TEXTS[kind];
    const words = { action: t(action), noToken: t('noToken'), noAnswer: t('noAnswer'), go: t('go'), login: t('login') };
    return (
      <EntryFrame title={t(title)} text={t(text)}>
        <ConfirmLink words={words} after={kind === 'takeBack' ? '/Login' : '/Profile'} />
      </EntryFrame>
    );
  };
