import { formatPhone } from '#core/fields/phone.ts';
import { amountText } from '../../forms/amount-text.ts';
import type { OfficeSettings } from './settings-calls.ts';

/** What holds, as the fields of the forms show it. */
export function storedValues({ values }: OfficeSettings): Record<string, unknown> {
  const { banners, region_towns: towns, ...plain } = values;
  return {
    ...plain,
    contact_phone: formatPhone(values.contact_phone),
    contact_whatsapp: formatPhone(values.contact_whatsapp),
    social_links: values.social_links.join('\n'),
    towns: towns.map(({ name }) => name).join('\n'),
    price_min_cents: amountText(values.price_min_cents),
    price_max_cents: amountText(values.price_max_cents),
    pixel_patterns: values.pixel_patterns?.join('\n'),
    tag_manager_patterns: values.tag_manager_patterns?.join('\n'),
    ...Object.fromEntries(
      banners.flatMap((banner, place) =>
        Object.entries(banner).map(([name, value]) => [`banners[${place}].${name}`, value]),
      ),
    ),
  };
}
