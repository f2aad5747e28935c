import { useLocale, useTranslations } from 'next-intl';
import { Facts, Panel } from '@/components/console/shared/panel';
import { stateOf, type RequestRoom } from '@/lib/backoffice/enquiries/staff-rules';
import type { RequestForStaff } from '@/lib/backoffice/enquiries/staff-types';
import { formatShort } from '@/lib/kernel/dates';
import { languageName, localePath } from '@/lib/kernel/locales';
import { productHref } from '@/components/shared/addresses';
import { ConsoleLink } from '../shared/console-link';
import type { StaffQuestion } from '@/lib/backoffice/product-questions/types';
import { AnswerForm } from './answer-form';
import { PublishForm } from './publish-form';
import { DueTime, RequestBadge } from './request-badges';
import { RequestSteps } from './request-steps';

type Props = { room: RequestRoom; request: RequestForStaff };

/** Request screen: message, answers and next steps. */
export function RequestScreen({ room, request }: Props) {
  const t = useTranslations('console.requests');
  const locale = useLocale();
  const { ticket, due, message, resolvedAt, answers } = request;
  const isSettled = resolvedAt !== null;
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-bold">{ticket}</h1>
          <RequestBadge state={stateOf(request)} isPartner={room === 'partners'} />
          {due && <DueTime due={due} />}
        </div>
        <p className="text-ink-soft">{t('cameAt', { at: formatShort(request.createdAt, locale) })}</p>
      </div>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 *:min-w-0">
          {message && (
            <Panel title={t('message')}>
              <p className="break-words whitespace-pre-line">{message}</p>
            </Panel>
          )}
          <Panel title={t('answers')}>
            {answers.length === 0 && <p className="text-ink-soft">{t('noAnswers')}</p>}
            <ol className="grid gap-3 empty:hidden">
              {answers.map(({ id, text, author, createdAt }) => (
                <li key={id} className="grid gap-1 border-l-2 border-brand-600 pl-3">
                  <p className="break-words whitespace-pre-line">{text}</p>
                  <p className="text-sm text-ink-soft">
                    {author} · <time dateTime={createdAt.toISOString()}>{formatShort(createdAt, locale)}</time>
                  </p>
                </li>
              ))}
            </ol>
            {!isSettled && <AnswerForm room={room} ticket={ticket} language={languageName(locale, request.locale)} />}
          </Panel>
          {request.question && <Publication request={request} question={request.question} />}
        </div>
        <div className="grid gap-6 *:min-w-0">
          <Panel title={t('sender')}>
            <Sender request={request} />
          </Panel>
          <Panel title={t('next')}>
            <RequestSteps
              room={room}
              ticket={ticket}
              isAcknowledged={request.acknowledgedAt !== null}
              isSettled={isSettled}
              note={request.note}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Publication of a question on the product page, after an answer and with the asker's consent. */
function Publication({ request, question }: { request: RequestForStaff; question: StaffQuestion }) {
  const t = useTranslations('console.requests');
  const { ticket, message, answers } = request;
  const { isMedicine, mayPublish, publishedAt } = question;
  const answer = answers.at(-1)?.text;
  return (
    <Panel title={t('public')}>
      {isMedicine && <p>{t('pharmacistOnly')}</p>}
      <p className="text-ink-soft">{t(`publicState.${publishedAt ? 'yes' : mayPublish ? 'may' : 'no'}`)}</p>
      {mayPublish && answer && (
        <PublishForm
          ticket={ticket}
          isPublished={publishedAt !== null}
          texts={{ question: question.question ?? message ?? '', answer: question.answer ?? answer }}
        />
      )}
    </Panel>
  );
}

function Sender({ request }: { request: RequestForStaff }) {
  const t = useTranslations('console.requests');
  const locale = useLocale();
  const { kind, about, name, email, mobile, acknowledgedAt, resolvedAt, note } = request;
  const { customerId, orderNumber, productSlug } = request;
  const link = 'inline-flex min-h-6 items-center break-all text-brand-700 underline';
  return (
    <Facts
      rows={[
        [t('kind'), t(`kinds.${about ?? kind}`)],
        [t('from'), name],
        [
          t('email'),
          <a key="email" href={`mailto:${email}`} className={link}>
            {email}
          </a>,
        ],
        [
          t('mobile'),
          mobile && (
            <a key="mobile" href={`tel:${mobile}`} className={link}>
              {mobile}
            </a>
          ),
        ],
        [
          t('customer'),
          customerId && (
            <ConsoleLink key="customer" href={localePath(locale, `/console/customers/${customerId}`)} className={link}>
              {name}
            </ConsoleLink>
          ),
        ],
        [
          t('order'),
          orderNumber && (
            <ConsoleLink key="order" href={localePath(locale, `/console/orders/${orderNumber}`)} className={link}>
              {orderNumber}
            </ConsoleLink>
          ),
        ],
        [
          t('product'),
          productSlug && (
            <ConsoleLink key="product" href={productHref(locale, productSlug)} className={link}>
              {productSlug}
            </ConsoleLink>
          ),
        ],
        [t('acknowledged'), acknowledgedAt && formatShort(acknowledgedAt, locale)],
        [t('settled'), resolvedAt && formatShort(resolvedAt, locale)],
        [t('note'), note],
      ]}
    />
  );
}
