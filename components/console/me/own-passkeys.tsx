import { useLocale, useTranslations } from 'next-intl';
import type { OwnPasskey } from '@/lib/people/staff/factors/replace-factor';
import { formatShortDay, formatShort } from '@/lib/kernel/dates';
import { AddPasskeyButton, RemovePasskeyButton, RenamePasskeyButton } from './passkey-steps';
import { Panel } from '../shared/panel';

type Props = { passkeys: OwnPasskey[]; host: string | null; mayGo: boolean };

/**
 * Passkeys of the user.
 * @param host null if the store does not support passkeys
 * @param mayGo true if another factor remains after one is removed
 */
export function OwnPasskeys({ passkeys, host, mayGo }: Props) {
  const t = useTranslations('console.me');
  if (passkeys.length === 0 && !host) return null;
  return (
    <Panel title={t('passkeys')}>
      <p className="text-ink-soft">{t('passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} mayGo={mayGo} />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && !mayGo && <p className="text-sm text-ink-soft">{t('onlyFactor')}</p>}
      {host && <AddPasskeyButton host={host} />}
    </Panel>
  );
}

type OneProps = { passkey: OwnPasskey; mayGo: boolean };

function Passkey({ passkey: { id, name, isBackedUp, createdAt, lastUsedAt }, mayGo }: OneProps) {
  const [t, locale] = [useTranslations('console.me'), useLocale()];
  const called = name || t('passkey');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 break-words">
        <p className="font-semibold">{called}</p>
        <p className="text-sm text-ink-soft">
          {t('added', { day: formatShortDay(createdAt, locale) })}
          {' · '}
          {lastUsedAt ? t('used', { at: formatShort(lastUsedAt, locale) }) : t('unused')}
          {' · '}
          {t(isBackedUp ? 'backedUp' : 'onDevice')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RenamePasskeyButton passkeyId={id} name={called} />
        {mayGo && <RemovePasskeyButton passkeyId={id} name={called} />}
      </div>
    </li>
  );
}
