import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { emailField } from '#core/fields/email-address.ts';
import { readDay } from '#core/fields/expiration-date.ts';
import { alongOtherProblems, choice, typedOrNumber } from '#core/fields/form-or-json.ts';
import { priceField } from '#core/fields/money.ts';
import { integerField } from '#core/fields/number-field.ts';
import { phoneField } from '#core/fields/phone.ts';
import { accepted, refused, type Reading } from '#core/fields/reading.ts';
import { optionalField, textField } from '#core/fields/text-field.ts';
import { lineField } from '#core/fields/text-lengths.ts';
import { readWebUrl } from '#core/fields/web-url.ts';
import { STATES } from '#core/places/states.ts';
import { BANNER_TEXT_LENGTH, BANNER_TITLE_LENGTH, MAX_BANNERS } from './banner.ts';
import { cnpjField } from '#core/fields/cnpj.ts';
import { SETTING_LENGTHS } from './setting-lengths.ts';
import type { SettingsSection } from './settings-section.ts';
import { sitePath } from './site-path.ts';
import { shareImagePath, sharePictureOf } from './site-picture.ts';
import { analyticsId, pagePatterns, pixelId, tagManagerId } from './tag-settings.ts';
import { websiteSettings } from './website-settings.ts';

const MAX_SOCIAL_LINKS = 6;
const MAX_TOWNS = 60;
const LONGEST_TOWN = 80;

/** One a line, as a form sends them, or a list. */
function linesField<Item>(read: (line: string) => Reading<Item>, max: number, tooMany: string) {
  return z
    .union([z.array(z.string().max(2048)).max(200), z.string().max(20_000).nullish()], {
      error: 'Escreva um por linha',
    })
    .transform((sent, context): Item[] => {
      const lines = (Array.isArray(sent) ? sent : (sent ?? '').split(/\r\n?|\n/))
        .map((line) => line.trim())
        .filter(Boolean);
      const items: Item[] = [];
      for (const line of lines) {
        const reading = read(line);
        if (reading.ok) items.push(reading.value);
        else
          context.addIssue({ code: 'custom', message: `“${shortened(line)}”: ${reading.message}` });
      }
      if (items.length > max) context.addIssue({ code: 'custom', message: tooMany });
      return [...new Set(items)];
    });
}

function shortened(line: string): string {
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** What a schema of `tag-settings.ts` takes, and a sentence for what it does not. */
function keyField(schema: z.ZodType<string>, sentence: string) {
  return optionalField(
    textField((text) => {
      const key = text.trim();
      return schema.safeParse(key).success ? accepted(key) : refused(sentence);
    }),
  );
}

const patternsField = linesField(
  (line) =>
    pagePatterns.safeParse([line]).success
      ? accepted(line)
      : refused('escreva como /imoveis, /planos/* ou /imovel/**'),
  20,
  'São no máximo 20 endereços',
).transform((patterns) => (patterns.length > 0 ? patterns : undefined));

function readHttps(text: string): Reading<string> {
  const reading = readWebUrl(text);
  if (!reading.ok) return refused('escreva um endereço como https://www.instagram.com/nome');
  return reading.value.startsWith('https://')
    ? reading
    : refused('o endereço precisa começar com https://');
}

/** A page of ours, or a public address that nobody can listen in on. */
function readBannerLink(text: string): Reading<string> {
  const typed = text.trim();
  const own = sitePath(typed);
  if (own) return accepted(own);
  const outside = typed.startsWith('/') ? undefined : readHttps(typed);
  return outside?.ok
    ? outside
    : refused('Escreva uma página daqui, como /imoveis, ou um endereço que comece com https://');
}

const pictureField = z.string().regex(/^[0-9a-z]{10,40}$/, { error: 'Envie a imagem de novo' });

const typedBanner = z
  .strictObject({
    /** Keeps its place among the others while nothing else is filled in. */
    position: z.union([z.string().max(3), z.int()]).optional(),
    title: optionalField(lineField(BANNER_TITLE_LENGTH)),
    text: optionalField(lineField(BANNER_TEXT_LENGTH)),
    picture: optionalField(pictureField),
    link: optionalField(textField(readBannerLink)),
    from: optionalField(textField(readDay)),
    to: optionalField(textField(readDay)),
  })
  .transform(({ position: _place, ...banner }, context) => {
    const { title, picture, link, from, to } = banner;
    if (Object.values(banner).every((value) => value === undefined)) return undefined;
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!picture) missing('picture', 'Escolha uma imagem');
    if (!title) missing('title', 'Escreva um título');
    if (!link) missing('link', 'Escreva aonde o destaque leva');
    if (from && to && to < from) missing('to', 'O último dia é antes do primeiro');
    return { ...banner, title: title ?? '', picture: picture ?? '', link: link ?? '' };
  });

const bannersField = z
  .array(typedBanner)
  .max(MAX_BANNERS, { error: `São no máximo ${MAX_BANNERS} destaques` })
  .default([])
  .transform((all) => all.filter((banner) => banner !== undefined));

const shareImageField = z
  .string()
  .nullish()
  .transform((path) => path || websiteSettings.shape.share_image.parse(undefined))
  .refine((path) => path === shareImagePath(sharePictureOf(path) ?? '') || path === '/share.png', {
    error: 'Envie a imagem de novo',
  });

/** What a section takes, as it is typed; towns by their names. */
export const SECTION_INPUTS = {
  identity: z.strictObject({
    site_name: lineField(SETTING_LENGTHS.site_name),
    title: lineField(SETTING_LENGTHS.title),
    description: lineField(SETTING_LENGTHS.description),
    keywords: lineField(SETTING_LENGTHS.keywords),
    author: lineField(SETTING_LENGTHS.author),
    publisher: lineField(SETTING_LENGTHS.publisher),
    logo: optionalField(pictureField),
    share_image: shareImageField,
  }),
  contact: z.strictObject({
    contact_email: emailField,
    contact_phone: phoneField,
    contact_whatsapp: phoneField,
    social_links: linesField(
      readHttps,
      MAX_SOCIAL_LINKS,
      `São no máximo ${MAX_SOCIAL_LINKS} endereços`,
    ),
  }),
  region: z.strictObject({
    region_name: lineField(SETTING_LENGTHS.region_name),
    state: choice(STATES.map(({ uf }) => uf) as [string, ...string[]]),
    towns: linesField(
      (line) =>
        line.length <= LONGEST_TOWN ? accepted(line) : refused('escreva uma cidade por linha'),
      MAX_TOWNS,
      `São no máximo ${MAX_TOWNS} cidades`,
    ).refine((towns) => towns.length > 0, { error: 'Deixe pelo menos uma cidade' }),
  }),
  ads: z
    .strictObject({
      review_vehicles: checkboxField,
      price_min_cents: typedOrNumber(priceField),
      price_max_cents: typedOrNumber(priceField),
    })
    .refine(
      ({ price_min_cents: min, price_max_cents: max }) =>
        !(typeof min === 'number' && typeof max === 'number') || min < max,
      {
        path: ['price_max_cents'],
        message: 'O preço máximo precisa ser maior que o mínimo',
        ...alongOtherProblems,
      },
    ),
  sales: z.strictObject({
    seller_name: optionalField(lineField(SETTING_LENGTHS.publisher)),
    seller_cnpj: optionalField(cnpjField),
    trial_days: typedOrNumber(integerField({ min: 0, max: 60 })),
    instalments: typedOrNumber(integerField({ min: 1, max: 24 })),
  }),
  measuring: z.strictObject({
    analytics_id: keyField(analyticsId, 'Escreva o código como G-ABC1234567'),
    pixel_id: keyField(pixelId, 'O código do pixel só tem números'),
    pixel_patterns: patternsField,
    tag_manager_id: keyField(tagManagerId, 'Escreva o código como GTM-ABC1234'),
    tag_manager_patterns: patternsField,
    maps_key: keyField(
      z.string().regex(/^[\w-]{20,100}$/),
      'Isto não parece uma chave: copie-a inteira do painel do serviço de mapas',
    ),
  }),
  privacy: z.strictObject({ small_agent: checkboxField }),
  home: z.strictObject({ banners: bannersField }),
} as const satisfies Record<SettingsSection, z.ZodType>;

export type SectionInput = {
  [Section in SettingsSection]: {
    section: Section;
    settings: z.output<(typeof SECTION_INPUTS)[Section]>;
  };
}[SettingsSection];
