import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { GOODS_CODE_LENGTH, RUPEES_LENGTH, UNITS_LENGTH } from '@/lib/purchasing/goods-receipts/rules';
import {
  completeExpiry,
  isAboveMrp,
  isRightField,
  mrpNote,
  tidyExpiry,
  type LineField,
} from '@/lib/purchasing/goods-receipts/receive-rules';
import { BATCH_NUMBER_LENGTH, EXPIRY_LENGTH } from '@/lib/inventory/stock/rules';
import { formatRupees } from '@/lib/kernel/money';
import { CameraScan } from '../camera/camera-scan';
import { insertSeparator } from '../camera/scanner-rules';
import { AddBarcode } from './add-barcode';
import type { Entry, useLineEntry } from './use-line-entry';

type Props = {
  entry: Entry;
  update: (change: (now: Entry) => Entry) => Entry;
  line: ReturnType<typeof useLineEntry>;
  /** Called on Enter in the empty field. */
  onDone: () => void;
};

/** Formats the latest expiry as on packs: the last input may not be rendered yet. */
function withTidyExpiry(now: Entry): Entry {
  const expiry = tidyExpiry(now.texts.expiry);
  return expiry === now.texts.expiry ? now : { ...now, texts: { ...now.texts, expiry } };
}

/** Fields for one line of the bill. */
export function LineEntry({ entry, update, line, onDone }: Props) {
  const t = useTranslations('console.client.receiving');
  const { texts, goods, gtin, code, readings = [] } = entry;
  const [left, setLeft] = useState<LineField[]>([]);
  const note = goods && mrpNote(goods, texts.mrp);

  const onEnter = (act: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const edit = (field: LineField, text: string) => {
    const whole = field === 'expiry' ? completeExpiry(text) : null;
    update((now) => ({ ...now, texts: { ...now.texts, [field]: whole ?? text } }));
    setLeft((fields) => fields.filter((one) => one !== field));
    if (whole) line.advance('units');
  };
  const leave = (field: LineField) => {
    if (field === 'expiry') update(withTidyExpiry);
    setLeft((fields) => [...fields, field]);
  };
  /**
   * An empty field is not an error before the line is added. A rate above the MRP is reported while
   * it is typed.
   */
  const errorOf = (field: LineField) => {
    if (field === 'cost' && isAboveMrp(texts)) return t('wrong.aboveMrp');
    return left.includes(field) && texts[field].trim() !== '' && !isRightField(field, texts, true)
      ? t(`wrong.${field}`)
      : undefined;
  };
  const bind = (field: LineField) => ({
    name: field,
    label: t(`fields.${field}`),
    value: texts[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => edit(field, target.value),
    onKeyDown: onEnter(() => line.goOn(field)),
    onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    onBlur: () => leave(field),
    error: errorOf(field),
  });

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2 *:min-w-0">
        <div className="grow">
          <Field
            name="code"
            label={t('code')}
            value={code}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={GOODS_CODE_LENGTH}
            onChange={({ target }) => update((now) => ({ ...now, code: target.value }))}
            onKeyDown={(event) => {
              if (insertSeparator(event)) return;
              onEnter(() => (code.trim() ? line.enter(code.trim()) : onDone()))(event);
            }}
            onFocus={({ target }) => target.select()}
          />
        </div>
        <CameraScan onCode={line.enter} />
      </div>
      <p
        aria-live="assertive"
        className={`min-h-6 font-medium ${line.said.isWrong ? 'text-danger-700' : 'text-success-700'}`}
      >
        {line.said.text}
      </p>
      {line.choices.length > 0 && (
        <ul className="grid gap-1" aria-label={t('choices')}>
          {line.choices.map((one) => (
            <li key={one.id}>
              <Button
                kind="quiet"
                className="w-full justify-start text-left"
                data-choice
                onClick={() => line.choose(one)}
              >
                {[one.name, one.packSize, one.sku].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {readings.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-medium">{t('readings')}</legend>
          {readings.map((reading) => (
            <Button
              key={reading.number}
              kind="quiet"
              className="w-full justify-start text-left [overflow-wrap:anywhere]"
              data-choice
              onClick={() => line.read(reading)}
            >
              {reading.expiry ? t('readAs', reading) : t('readWhole', { number: reading.number })}
            </Button>
          ))}
        </fieldset>
      )}
      {gtin && goods && (
        <AddBarcode gtin={gtin} goods={goods} onAdded={() => update((now) => ({ ...now, gtin: '' }))} />
      )}
      <div className="grid grid-cols-2 items-start gap-3 *:min-w-0 md:grid-cols-4">
        <Field {...bind('number')} autoCapitalize="characters" maxLength={BATCH_NUMBER_LENGTH} />
        <Field {...bind('expiry')} placeholder={t('expiryShape')} maxLength={EXPIRY_LENGTH} />
        <Field {...bind('units')} placeholder={t('unitsShape')} maxLength={UNITS_LENGTH} />
        <Field {...bind('cost')} inputMode="decimal" maxLength={RUPEES_LENGTH} />
        <Field {...bind('mrp')} inputMode="decimal" maxLength={RUPEES_LENGTH} />
        <Field {...bind('gst')} inputMode="decimal" maxLength={RUPEES_LENGTH} />
        <Field {...bind('free')} inputMode="numeric" maxLength={UNITS_LENGTH} />
        <Field {...bind('discount')} inputMode="decimal" maxLength={RUPEES_LENGTH} />
      </div>
      {goods && note && (
        <p role="status" className="font-medium text-accent-700">
          {t(`mrp.${note}`, { mrp: formatRupees(goods.mrpPaise), price: formatRupees(goods.pricePaise) })}
        </p>
      )}
      <Button kind="secondary" className="justify-self-start" onClick={() => void line.add()}>
        {t('add')}
      </Button>
    </div>
  );
}
