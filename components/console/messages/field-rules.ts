import { LOCALES, type Locale } from '@/lib/kernel/locales';
import type { Channel } from '@/lib/kernel/messenger/types';
import { TEMPLATE_FIELDS, type Template, type TemplateField } from '@/lib/people/messages/template-rules';

export type MessageField = `${Locale}.${Channel}.${TemplateField}`;
export type ByChannel = Partial<Record<Channel, Record<Locale, Template>>>;

const ON = 'on';

const written = (template: Template, field: TemplateField): string => {
  const value = template[field];
  return typeof value === 'boolean' ? (value ? ON : '') : String(value);
};

/** Returns the fields of the form, as texts. */
export const fieldsOf = (templates: ByChannel): Record<MessageField, string> =>
  Object.fromEntries(
    (Object.entries(templates) as [Channel, Record<Locale, Template>][]).flatMap(([channel, byLanguage]) =>
      LOCALES.flatMap((locale) =>
        TEMPLATE_FIELDS.map((field) => [`${locale}.${channel}.${field}`, written(byLanguage[locale], field)]),
      ),
    ),
  ) as Record<MessageField, string>;

/**
 * Returns a template of the form. A price that is no number becomes one that the call refuses at
 * its field.
 */
export function templateOf(fields: Partial<Record<MessageField, string>>, locale: Locale, channel: Channel): Template {
  const text = (field: TemplateField) => fields[`${locale}.${channel}.${field}`] ?? '';
  const price = text('pricePaise').trim();
  return {
    isOn: text('isOn') === ON,
    template: text('template'),
    body: text('body'),
    pricePaise: /^\d{1,9}$/.test(price) ? Number(price) : price === '' ? 0 : -1,
  };
}

export const switched = (isOn: boolean): string => (isOn ? ON : '');
