import { getTranslations } from 'next-intl/server';
import { facesOf } from '@/app/fonts/font-files';
import type { LookFonts, LookSample, LookSamples } from '@/components/console/settings/look-preview';
import type { SettingGroup } from '@/lib/backoffice/merchandising/field-rules';
import { listVersions } from '@/lib/backoffice/merchandising/list-versions';
import { formatShort } from '@/lib/kernel/dates';
import { storeName } from '@/lib/kernel/identity';
import { LOCALES, type Locale } from '@/lib/kernel/locales';
import { FONT_PAIRS, type FontPair } from '@/lib/kernel/look/look-rules';
import { faceStyle, familyOf } from '@/lib/kernel/look/style-sheet';
import { formatRupees } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';
import { readSettings } from '@/lib/site/pages/read-settings';

async function sampleIn(locale: Locale, seller: string): Promise<LookSample> {
  const t = await getTranslations({ locale, namespace: 'console.settings.sample' });
  const order = { orderNumber: 'MC2611-7K3M9QRT' };
  return {
    store: storeName(locale),
    product: t('product'),
    price: formatRupees(24_900),
    offer: translate(locale, 'client.card.percentOff', { percent: 17 }),
    add: translate(locale, 'client.cart.addToCart'),
    more: t('more'),
    mailTitle: translate(locale, 'mail.orderPlaced.subject', order),
    mailText: translate(locale, 'notifications.orderPlaced', { number: order.orderNumber }),
    mailButton: translate(locale, 'mail.orderPlaced.action'),
    invoice: translate(locale, 'invoice.title'),
    seller,
  };
}

/** Returns texts and fonts for the preview of the identity in every language. */
export async function lookPreview(store: unknown): Promise<{ samples: LookSamples; fonts: LookFonts }> {
  const { legalName } = readSettings(store);
  const samples = await Promise.all(
    LOCALES.map(async (locale) => [locale, await sampleIn(locale, legalName)] as const),
  );
  const pairs = FONT_PAIRS.map((pair) => [pair, facesOf(pair)] as const);
  return {
    samples: Object.fromEntries(samples) as LookSamples,
    fonts: {
      style: pairs.map(([, faces]) => faceStyle(faces)).join(''),
      families: Object.fromEntries(pairs.map(([pair, faces]) => [pair, familyOf(faces)])) as Record<FontPair, string>,
    },
  };
}

/** Returns the earlier versions of a group for a reader of a language. */
export async function versionsIn(group: SettingGroup, locale: string) {
  const t = await getTranslations({ locale, namespace: 'console.settings.sample' });
  const versions = await listVersions(group);
  return versions.map(({ endedAt, by, texts, differing }) => ({
    when: formatShort(endedAt, locale),
    by: by ?? t('byCommand'),
    texts,
    differing,
  }));
}
