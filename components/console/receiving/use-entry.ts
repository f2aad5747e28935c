'use client';

import { useTranslations } from 'next-intl';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  isRightField,
  NO_TEXTS,
  nextField,
  rupeesText,
  textsOfPack,
  wrongField,
  type LineField,
  type LineGoods,
  type LineTexts,
  type TypedLine,
} from '@/lib/purchasing/goods-receipts/receive-rules';
import { readPack, type ScannedPack } from '@/lib/inventory/stock/gs1-rules';
import { CallFailed } from '@/lib/kernel/http/browser';
import { expiryText } from '@/lib/shared/expiry-rules';
import { useGoods, type OfferedGoods } from './use-goods';

/** Readings of a scanned code whose separator may be missing. */
type Readings = { number: string; expiry: string }[];

/** The line that is being typed. `gtin`: was scanned and belongs to no product yet. `readings`: to choose from. */
export type Entry = { code: string; gtin: string; goods: LineGoods | null; texts: LineTexts; readings?: Readings };
export const NO_ENTRY: Entry = { code: '', gtin: '', goods: null, texts: NO_TEXTS };
export type EntryField = 'code' | LineField;

type Props = {
  entry: Entry;
  /** Changes what is typed, from what it is at that moment. */
  update: (change: (now: Entry) => Entry) => Entry;
  focus: (field: EntryField | 'choice') => void;
  onLine: (line: TypedLine) => void;
};

/** Lists the readings of a code, the most likely first; none where there is only one. */
const readingsOf = ({ batch, split }: ScannedPack): Readings =>
  split
    ? [{ number: split.batch, expiry: expiryText(split.expiry) }, ...(batch ? [{ number: batch, expiry: '' }] : [])]
    : [];

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
  /** A field that received the focus by itself, because the one before was whole. */
  const advanced = useRef<LineField | null>(null);
  const say = (text: string, isWrong = true) => setSaid({ text, isWrong });
  const toChoices = useEffectEvent(() => focus('choice'));
  // Choices get the focus with the render that shows them. A later effect would take it back from a field.
  useLayoutEffect(() => {
    if (choices.length > 0 || entry.readings?.length) toChoices();
  }, [choices, entry.readings]);

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
      readings: pack ? readingsOf(pack) : [],
    }));
    setChoices([]);
    turn.current += 1;
    looking.current = lookUp(code, turn.current);
    focus(nextField('code', now.texts) ?? 'cost');
  }

  /** Fills in the reading that was chosen. */
  function read(texts: Readings[number]) {
    const now = update((before) => ({ ...before, readings: [], texts: { ...before.texts, ...texts } }));
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

  /** Moves on from a field that is whole while it is typed. */
  function advance(to: LineField) {
    advanced.current = to;
    focus(to);
  }

  /** Handles Enter in a field of the line. The focus never leaves a field that is empty or unreadable. */
  function goOn(from: LineField) {
    const { texts, goods } = update((now) => now);
    const isReflex = advanced.current === from && texts[from] === '';
    advanced.current = null;
    // Enter ended the field before, which had moved on already.
    if (isReflex) return;
    if (!isRightField(from, texts, goods?.isDrug ?? true)) return say(t(`wrong.${from}`));
    const next = nextField(from, texts);
    if (next) focus(next);
    else void add();
  }

  return { choices, said, enter, choose, read, add, goOn, advance };
}
