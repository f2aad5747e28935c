'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  NO_TEXTS,
  nextField,
  rupeesText,
  textsOfPack,
  wrongField,
  type LineField,
  type LineGoods,
  type LineTexts,
  type TypedLine,
} from '@/lib/domains/purchases/receive-rules';
import { readPack } from '@/lib/domains/stock/gs1-rules';
import { CallFailed } from '@/lib/kernel/http/browser';
import { useGoods, type OfferedGoods } from './use-goods';

/** The line that is being typed; `gtin` was scanned and is of no product yet. */
export type Entry = { code: string; gtin: string; goods: LineGoods | null; texts: LineTexts };
export const NO_ENTRY: Entry = { code: '', gtin: '', goods: null, texts: NO_TEXTS };
export type EntryField = 'code' | LineField;

type Props = {
  entry: Entry;
  /** Changes what is typed, from what it is at that moment. */
  update: (change: (now: Entry) => Entry) => Entry;
  focus: (field: EntryField | 'choice') => void;
  onLine: (line: TypedLine) => void;
};

/**
 * Typing a line of a bill with scanner and keyboard: a scan or SKU goes on to what it did not say, Enter to the next empty field, and from the cost to the
 * next line. The product is looked up meanwhile; nobody has to wait for it.
 */
export function useEntry({ entry, update, focus, onLine }: Props) {
  const t = useTranslations('console.client.receiving');
  const find = useGoods();
  const [choices, setChoices] = useState<OfferedGoods[]>([]);
  const [said, setSaid] = useState({ text: '', isWrong: false });
  const looking = useRef<Promise<void>>(Promise.resolve());
  const turn = useRef(0);
  const say = (text: string, isWrong = true) => setSaid({ text, isWrong });
  const toChoices = useEffectEvent(() => focus('choice'));
  // What was found gets the focus once it is drawn.
  useEffect(() => {
    if (choices.length > 0) toChoices();
  }, [choices]);

  function fill({ gst, ...goods }: OfferedGoods): Entry {
    setChoices([]);
    say(t('chosen', { name: goods.name }), false);
    return update((now) => ({
      ...now,
      goods,
      texts: { ...now.texts, mrp: now.texts.mrp || rupeesText(goods.mrpPaise), gst: now.texts.gst || String(gst) },
    }));
  }

  async function lookUp(code: string, mine: number): Promise<void> {
    try {
      const { gtin, goods } = await find(code);
      if (mine !== turn.current) return;
      const [first, second] = goods;
      if (first && !second) return void fill(first);
      setChoices(goods);
      if (first) {
        return say(t('choose', { count: goods.length }), false);
      }
      update((now) => ({ ...now, code: '', gtin: gtin ?? now.gtin }));
      say(gtin ? t('unknownBarcode', { gtin }) : t('unknown', { code }));
    } catch (failed) {
      if (mine !== turn.current) return;
      say((failed instanceof CallFailed && failed.message) || t('noAnswer'));
    }
    focus('code');
  }

  /** Something was scanned, or typed and ended with Enter. What a barcode nobody knows yet said stays for the product that is named next. */
  function enter(code: string) {
    const pack = readPack(code, new Date());
    const now = update((before) => ({
      code,
      gtin: pack ? '' : before.gtin,
      goods: null,
      texts:
        pack || !before.gtin
          ? { ...NO_TEXTS, ...(pack ? textsOfPack(pack) : {}) }
          : { ...before.texts, mrp: '', gst: '' },
    }));
    setChoices([]);
    turn.current += 1;
    looking.current = lookUp(code, turn.current);
    focus(nextField('code', now.texts) ?? 'cost');
  }

  function choose(goods: OfferedGoods) {
    focus(nextField('code', fill(goods).texts) ?? 'cost');
  }

  async function add() {
    await looking.current;
    const { goods, texts } = update((now) => now);
    if (!goods) {
      say(t('noProduct'));
      return focus('code');
    }
    const wrong = wrongField(texts, goods.isDrug);
    if (wrong) {
      say(t(`wrong.${wrong}`));
      return focus(wrong);
    }
    onLine({ ...texts, key: crypto.randomUUID(), goods });
    update(() => NO_ENTRY);
    say(t('added', { name: goods.name }), false);
    focus('code');
  }

  /** Enter in a field of the line. */
  function goOn(from: LineField) {
    const next = nextField(from, entry.texts);
    if (next) focus(next);
    else void add();
  }

  return { choices, said, enter, choose, add, goOn };
}
