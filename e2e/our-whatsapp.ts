import { internationalPhone } from '#core/fields/phone.ts';
import { websiteSettings } from '#core/site/website-settings.ts';

/** The site's own, in every footer. */
export const OUR_WHATSAPP = `wa.me/${internationalPhone(websiteSettings.parse({}).contact_whatsapp)}`;
