'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { GOODS_CODE_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import { messageOf } from '@/lib/kernel/http/browser';
import { useGoods, type OfferedGoods } from '../receiving/use-goods';

type Props = {
  onGoods: (goods: OfferedGoods) => void;
  /** Called on Enter in the empty field. */
  onDone: () => void;
};

/** Search for a further product of an order: by scan, SKU, barcode or name. */
export function AddGoods({ onGoods, onDone }: Props) {
  const t = useTranslations('console.client.purchaseOrders');
  const find = useGoods();
  const [code, setCode] = useState('');
  const [choices, setChoices] = useState<OfferedGoods[]>([]);
  const [said, setSaid] = useState('');
  const turn = useRef(0);

  function choose(goods: OfferedGoods) {
    setChoices([]);
    setCode('');
    setSaid(t('added', { name: goods.name }));
    onGoods(goods);
  }

  async function search(text: string) {
    turn.current += 1;
    const mine = turn.current;
    try {
      const { goods } = await find(text);
      if (mine !== turn.current) return;
      const [first, second] = goods;
      if (first && !second) return choose(first);
      setChoices(goods);
      setSaid(first ? t('choose', { count: goods.length }) : t('unknown', { code: text }));
    } catch (failed) {
      if (mine === turn.current) setSaid(messageOf(failed, t('noAnswer')));
    }
  }

  return (
    <div className="grid max-w-xl gap-2">
      <Field
        name="code"
        label={t('add')}
        value={code}
        autoComplete="off"
        spellCheck={false}
        maxLength={GOODS_CODE_LENGTH}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (code.trim()) void search(code.trim());
          else onDone();
        }}
      />
      <p aria-live="polite" className="min-h-6 font-medium">
        {said}
      </p>
      {choices.length > 0 && (
        <ul className="grid gap-1" aria-label={t('choices')}>
          {choices.map((one) => (
            <li key={one.id}>
              <Button kind="quiet" className="w-full justify-start text-left" onClick={() => choose(one)}>
                {[one.name, one.packSize, one.sku].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
