import { MessagesSquare } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { productHref } from '@/components/shared/addresses';
import { formatMoment } from '@/lib/kernel/dates';
import { localePath } from '@/lib/kernel/locales';
import { WithdrawQuestion } from './withdraw-question';
import type { OwnRequest } from '@/lib/backoffice/enquiries/list-own';

/** Messages to the store with their answers, newest first. */
export function ProfileQuestions({ requests }: { requests: OwnRequest[] }) {
  const t = useTranslations('profile.questions');
  const locale = useLocale();
  const write = (
    <AppLink href={localePath(locale, '/contact-us')} className={buttonClass('secondary')}>
      {t('write')}
    </AppLink>
  );
  if (requests.length === 0)
    return (
      <EmptyState title={t('none')} text={t('noneText')} picture={<MessagesSquare className="size-9" />}>
        {write}
      </EmptyState>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <ol className="grid gap-4 justify-self-stretch">
        {requests.map((request) => (
          <li key={request.ticket} className="grid gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
            <Question request={request} />
          </li>
        ))}
      </ol>
      {write}
    </div>
  );
}

function Question({ request }: { request: OwnRequest }) {
  const t = useTranslations('profile.questions');
  const locale = useLocale();
  const { ticket, message, orderNumber, orderId, productSlug, createdAt, isSettled, answers } = request;
  const { mayPublish, isPublished } = request;
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand-700 underline';
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span className="figures">{ticket}</span>
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt, locale)}</time>
      </p>
      <p className="break-words whitespace-pre-line">{message}</p>
      {orderNumber && orderId && (
        <AppLink href={`${localePath(locale, '/Trackorder')}?order=${orderId}`} className={link}>
          {t('order', { number: orderNumber })}
        </AppLink>
      )}
      {productSlug && (
        <AppLink href={productHref(locale, productSlug)} className={link}>
          {t('product')}
        </AppLink>
      )}
      {answers.map(({ id, text, createdAt: at }) => (
        <blockquote key={id} className="grid gap-1 border-l-4 border-brand-600 pl-4">
          <p className="break-words whitespace-pre-line">{text}</p>
          <footer className="text-sm text-ink-soft">
            {t('answered')} <time dateTime={at}>{formatMoment(at, locale)}</time>
          </footer>
        </blockquote>
      ))}
      {mayPublish && (
        <WithdrawQuestion ticket={ticket} state={t(isPublished ? 'published' : 'mayPublish')} action={t('withdraw')} />
      )}
      {answers.length === 0 && <p className="text-sm text-ink-soft">{t(isSettled ? 'settled' : 'waiting')}</p>}
    </>
  );
}
