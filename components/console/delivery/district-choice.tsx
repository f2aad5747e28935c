'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProof } from '@/components/console/second-factor/use-proof';
import { call, type ReplyOf } from '@/components/shared/call';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { messageOf } from '@/lib/kernel/http/browser';
import { CheckList } from './check-list';

type District = ReplyOf<'console/list-districts'>['districts'][number];
type Props = {
  states: { code: string; name: string }[];
  chosen: string[];
  error?: string;
  onChange: (codes: string[]) => void;
};

/** Districts of a zone: chosen from the list of one state at a time. */
export function DistrictChoice({ states, chosen, error, onChange }: Props) {
  const t = useTranslations('console.client.delivery');
  const noAnswer = useTranslations('console.client')('noAnswer');
  const locale = useLocale();
  const proven = useProof();
  const [state, setState] = useState('');
  const [districts, setDistricts] = useState<District[]>([]);
  const [problem, setProblem] = useState('');
  const nameOf = (code: string) => {
    const [stateCode, name] = [code.slice(0, 2), code.slice(3)];
    return `${name}, ${states.find((one) => one.code === stateCode)?.name ?? stateCode}`;
  };
  async function open(code: string) {
    setState(code);
    setDistricts([]);
    setProblem('');
    if (code === '') return;
    try {
      const reply = await proven(() => call('console/list-districts', { locale, query: { state_code: code } }));
      setDistricts(reply.districts);
    } catch (failure) {
      setProblem(messageOf(failure, noAnswer));
    }
  }
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('districts')}
        hint={t('districtsHint')}
        error={error || problem}
        value={state}
        onChange={({ target }) => void open(target.value)}
      >
        <option value="">{t('chooseState')}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {districts.length > 0 && (
        <CheckList legend={t('districtsOfState')} choices={districts} chosen={chosen} onChange={onChange} />
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((code) => (
          <li key={code}>
            <Button
              kind="secondary"
              aria-label={t('removeDistrict', { name: nameOf(code) })}
              onClick={() => onChange(chosen.filter((one) => one !== code))}
            >
              {nameOf(code)} ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
