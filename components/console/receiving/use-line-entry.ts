'use client';

import { useTranslations } from 'next-intl';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  isAboveMrp,
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
import { messageOf } from '@/lib/kernel/http/browser';
import { expiryText } from '@/lib/shared/expiry-rules';
import { useGoods, type OfferedGoods } from './use-goods';

/** Readings of a scanned code that may lack its separator. */
type Readings = { number: string; expiry: string }[];

/** Line in progress. `gtin`: scanned, without a product so far. `readings`: to choose from. */
export type Entry = { code: string; gtin: string; goods: LineGoods | null; texts: LineTexts; readings?: Readings };
export const NO_ENTRY: Entry = { code: '', gtin: '', goods: null, texts: NO_TEXTS };
export type EntryField = 'code' | LineField;

type Props = {
  entry: Entry;
  /** Updates the entry from its latest state. */
  update: (change: (now: Entry) => Entry) => Entry;
  focus: (field: EntryField | 'choice') => void;
  onLine: (line: TypedLine) => void;
};

/** Lists the readings of a code, most likely first; empty if there is only one. */
const readingsOf = ({ batch, split }: ScannedPack): Readings =>
  split
    ? [{ number: split.batch, expiry: expiryText(split.expiry) }, ...(batch ? [{ number: batch, expiry: '' }] : [])]
    : [];

/**
 * Input of a bill line with scanner and keyboard. A scan or SKU moves on to the first field it left
 * empty; Enter moves to the next empty field, and from the cost to the next line. The product
 * lookup runs in the background.
 */
export function useLineEntry({ entry, update, focus, onLine }: Props) {
  const t = useTranslations('console.client.receiving');
  const find = useGoods();
  const [choices, setChoices] = useState<OfferedGoods[]>([]);
  const [message, setSaid] = useState({ text: '', isWrong: false });
  const looking = useRef<Promise<void>>(Promise.resolve());
  const turn = useRef(0);
  /** Field that received the focus automatically, because the previous one was complete. */
  const advanced = useRef<LineField | null>(null);
  const say = (text: string, isWrong = true) => setSaid({ text, isWrong });
  const toChoices = useEffectEvent(() => focus('choice'));
  // Focus the choices in the render that shows them. A later effect would take the focus from a
  // field.
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
      say(messageOf(failed, t('noAnswer')));
    }
    focus('code');
  }

  /**
   * Handles a scan, or typed text that ended with Enter. Data of an unknown barcode stays for the
   * product chosen next.
   */
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

  /** Fills in the chosen reading. */
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
      say(t(wrong === 'cost' && isAboveMrp(texts) ? 'wrong.aboveMrp' : `wrong.${wrong}`));
      return focus(wrong);
    }
    onLine({ ...texts, key: crypto.randomUUID(), goods });
    update(() => NO_ENTRY);
    say(t('added', { name: goods.name }), false);
    focus('code');
  }

  /** Moves on from a field that is complete while the user types. */
  function advance(to: LineField) {
    advanced.current = to;
    focus(to);
  }

  /**
   * Handles Enter in a field of the line. The focus never leaves a field that is empty or
   * unreadable.
   */
  function goOn(from: LineField) {
    const { texts, goods } = update((now) => now);
    const isReflex = advanced.current === from && texts[from] === '';
    advanced.current = null;
    // This Enter was for the previous field, which had already moved the focus.
    if (isReflex) return;
    if (!isRightField(from, texts, goods?.isDrug ?? true))
      return say(t(from === 'cost' && isAboveMrp(texts) ? 'wrong.aboveMrp' : `wrong.${from}`));
    const next = nextField(from, texts);
    if (next) focus(next);
    else void add();
  }

  return { choices, said: message, enter, choose, read, add, goOn, advance };
}
