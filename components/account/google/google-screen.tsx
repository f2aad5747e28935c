import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { localePath } from '@/lib/kernel/locales';
import { EntryFrame } from '@/components/account/entry-frame';
import { GoogleFinish } from './google-finish';
import { GoogleLinkForm } from './google-link-form';

type Problem = 'refused' | 'unverified' | 'failed';
type Props = {
  problem?: Problem;
  email: string;
  /** The Google account is already linked to an account. */
  known: boolean;
  /** A user is logged in, and their account is to be linked. */
  isOwn: boolean;
  going: { locale: string; next: string; remember: boolean };
};

/**
 * /Login/google outside of a popup: an error from Google, the last step of the login, or the
 * password that links two accounts.
 */
export function GoogleScreen({ problem, email, known, isOwn, going }: Props) {
  const t = useTranslations('entry.google');
  if (problem) return <ProblemFrame problem={problem} going={going} />;
  if (known && !isOwn)
    return (
      <EntryFrame title={t('title')}>
        <GoogleFinish email={email} going={going} />
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('linkTitle')} text={isOwn ? t('linkOwnText', { email }) : t('linkText', { email })}>
      <GoogleLinkForm
        email={email}
        isOwn={isOwn}
        next={going.next}
        remember={going.remember}
        forgot={t('linkForgot')}
      />
    </EntryFrame>
  );
}

function ProblemFrame({ problem, going }: { problem: Problem; going: Props['going'] }) {
  const t = useTranslations('entry.google');
  const say = useTranslations('client.entry.google');
  const words = { refused: say('refused'), unverified: say('unverified'), failed: say('wrong') };
  return (
    <EntryFrame title={t('title')}>
      <div className="grid gap-4">
        <Alert tone={problem === 'refused' ? 'info' : 'error'}>{words[problem]}</Alert>
        <AppLink
          href={`${localePath(going.locale, '/Login')}?${new URLSearchParams({ next: going.next })}`}
          className={buttonClass('secondary')}
        >
          {t('toLogin')}
        </AppLink>
      </div>
    </EntryFrame>
  );
}
