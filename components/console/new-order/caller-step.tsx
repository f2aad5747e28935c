'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NAME_LENGTH, PHONE_LENGTH } from '@/lib/shared/person/length-rules';
import { useStaffAction } from '../shared/use-staff-action';
import { isOfNumber, withoutCaller, type Edited } from './form-rules';
import type { FoundCaller, useCaller } from './use-caller';

type Props = {
  edited: Edited;
  change: (part: Partial<Edited>) => void;
  search: ReturnType<typeof useCaller>;
  /** Finds the typed number, and chooses the only account that is of it. */
  onFind: () => Promise<void>;
  onChoose: (caller: FoundCaller) => void;
};

/** First part of the room: the mobile number, its accounts, or a new account. */
export function CallerStep({ edited, change, search, onFind, onChoose }: Props) {
  const t = useTranslations('console.client.newOrder');
  const { callers, problem, busy } = search;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 *:min-w-0">
        <div className="grow">
          <Field
            label={t('mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            autoFocus
            maxLength={PHONE_LENGTH}
            value={edited.mobile}
            error={problem}
            announced
            onChange={({ target }) => {
              change({ ...withoutCaller(edited), mobile: target.value });
              search.clear();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void onFind();
            }}
          />
        </div>
        <Button kind="secondary" busy={busy} onClick={() => void onFind()}>
          {t('findCaller')}
        </Button>
      </div>
      {callers && callers.length > 0 && (
        <ul aria-label={t('accounts')} className="grid gap-1">
          {callers.map((caller) => (
            <li key={caller.id}>
              <button
                type="button"
                aria-pressed={caller.id === edited.customerId}
                onClick={() => onChoose(caller)}
                className="w-full rounded-field border border-line bg-surface px-3 py-2 text-left font-medium hover:border-brand-600 aria-pressed:border-brand-600 aria-pressed:bg-brand-50"
              >
                {[caller.first_name, caller.last_initial && `${caller.last_initial}.`].filter(Boolean).join(' ')}
                <span className="block text-sm font-normal text-ink-soft">
                  {[
                    caller.email,
                    t('orderCount', { count: caller.order_count }),
                    t(caller.is_confirmed ? 'confirmed' : 'unconfirmed'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {callers && !callers.some(isOfNumber) && (
        <NewCaller
          text={t(callers.length === 0 ? 'noAccount' : 'noneConfirmed')}
          edited={edited}
          change={change}
          onOpened={onFind}
        />
      )}
    </>
  );
}

/** Form of an account for a caller whose number has none. */
function NewCaller({
  text,
  edited,
  change,
  onOpened,
}: Pick<Props, 'edited' | 'change'> & { text: string; onOpened: () => Promise<void> }) {
  const t = useTranslations('console.client.newOrder');
  const { run, problem, fields, busy } = useStaffAction();
  const { mobile, firstname, lastname, locale } = edited;
  async function open() {
    const body = { phone_number: mobile, firstname, lastname, order_locale: locale };
    if (await run('console/open-caller', { body })) await onOpened();
  }
  return (
    <div className="grid gap-3">
      <p role="status">{text}</p>
      <div className="grid gap-3 *:min-w-0 sm:grid-cols-2">
        <Field
          label={t('firstName')}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={firstname}
          error={fields.firstname}
          onChange={({ target }) => change({ firstname: target.value })}
        />
        <Field
          label={t('lastName')}
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={lastname}
          error={fields.lastname}
          onChange={({ target }) => change({ lastname: target.value })}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('consent')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button kind="secondary" busy={busy} disabled={firstname.trim() === ''} onClick={() => void open()}>
        {t('openAccount')}
      </Button>
    </div>
  );
}
