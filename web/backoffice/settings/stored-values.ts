import { formatCnpj } from '#core/fields/cnpj.ts';
import { formatPhone } from '#core/fields/phone.ts';
import { amountText } from '../../forms/amount-text.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '#core/site/settings-section.ts';
import { SETTING_LABELS } from '#text/setting-labels.ts';
import { BANNER_FIELDS } from './section-traits.ts';
import type { OfficeSettings } from './settings-calls.ts';

/** What holds, as the fields of the forms show it. */
export function storedValues({ values }: OfficeSettings): Record<string, unknown> {
  const { banners, region_towns: towns, ...plain } = values;
  return {
    ...plain,
    contact_phone: formatPhone(values.contact_phone),
    seller_cnpj: values.seller_cnpj && formatCnpj(values.seller_cnpj),
    contact_whatsapp: formatPhone(values.contact_whatsapp),
    social_links: values.social_links.join('\n'),
    towns: towns.map(({ name }) => name).join('\n'),
    price_min_cents: amountText(values.price_min_cents),
    price_max_cents: amountText(values.price_max_cents),
    pixel_patterns: values.pixel_patterns?.join('\n'),
    tag_manager_patterns: values.tag_manager_patterns?.join('\n'),
    ...Object.fromEntries(
      BANNER_FIELDS.flatMap((field, place) =>
        // The form sends the position of an empty one too.
        Object.entries({ ...banners[place], position: place }).map(([name, value]) => [
          `${field}.${name}`,
          value,
        ]),
      ),
    ),
  };
}

/** By field name, what the form of a section calls it. */
export function sectionLabels(section: SettingsSection): Readonly<Record<string, string>> {
  return section === 'home'
    ? Object.fromEntries(BANNER_FIELDS.map((field, place) => [field, `Destaque ${place + 1}`]))
    : Object.fromEntries(SETTINGS_SECTIONS[section].map((name) => [name, SETTING_LABELS[name]]));
}
