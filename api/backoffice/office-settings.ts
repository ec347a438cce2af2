import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { oneOfFilter, pageFilter } from '#core/fields/query-filters.ts';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { isRefusal, refuse } from '#core/refusal.ts';
import { banner } from '#core/site/banner.ts';
import {
  SETTING_SOURCES,
  unsafeListSettingChanges,
  unsafeOfficeSettings,
} from '#core/site/office-settings.server.ts';
import { returnSetting } from '#core/site/settings-changing.server.ts';
import { SECTION_NAMES, SETTING_NAMES } from '#core/site/settings-section.ts';
import { PICTURE_USES } from '#core/site/site-picture.ts';
import { addSitePicture } from '#core/site/site-pictures.server.ts';
import { websiteSettings } from '#core/site/website-settings.ts';
import { answer, jsonBody, pageMeta, pageMetaOf, refusals, serialized } from '../ad-answers.ts';
import { answerRefusal, subject } from '../api-environment.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { bytesWithin } from '../request-bytes.ts';
import { siteSettings, siteSettingsOf } from '../settings.ts';
import { forOffice } from './office-calls.ts';
import {
  answerChanged,
  changedDocument,
  confirmedKeys,
  proofOf,
  proofPassword,
} from './settings-by-section.ts';

function names<const Name extends string, Value>(all: readonly Name[], value: z.ZodType<Value>) {
  const shape = Object.fromEntries(all.map((name) => [name, value]));
  return z.object(shape as Record<Name, z.ZodType<Value>>);
}

const officeSettings = resourceSchema(
  'office_settings',
  z.object({
    values: siteSettings,
    fallbacks: websiteSettings.meta({ description: 'What holds when the office says nothing' }),
    sources: names(SETTING_NAMES, z.enum(SETTING_SOURCES)),
    revisions: names(SECTION_NAMES, z.string()),
  }),
);

const listed = z.union([z.string(), z.int(), banner]);
const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(listed), z.null()]);

const change = resourceSchema(
  'setting_change',
  z.object({
    at: z.string(),
    name: z.enum(SETTING_NAMES),
    before: settingValue.meta({ description: 'Null: what holds without the office' }),
    after: settingValue,
    admin_name: z.string().nullable(),
    can_return: z.boolean().meta({ description: 'Valid still, and not what holds today' }),
  }),
);

type Shown = Omit<z.output<typeof change>['attributes'], 'at'> & { at: Date };

const root = '/v1/backoffice/settings';

/** Website settings: what holds, who changed what, and the way back. */
export const officeSettingsCalls = subject()
  .openapi(
    createRoute({
      ...forOffice('site'),
      method: 'get',
      path: root,
      summary: 'Every website setting, where it comes from, and what would hold without the office',
      responses: { 200: answer('The settings', documentOf(officeSettings)), ...refusals },
    }),
    async (c) => {
      const { db, environmentSettings } = c.var;
      const sections = await unsafeOfficeSettings(db, environmentSettings);
      const all = sections.flatMap(({ settings }) => settings);
      const fallbacks = websiteSettings.parse(
        Object.fromEntries(all.map(({ name, fallback }) => [name, fallback ?? undefined])),
      );
      const attributes = {
        values: await siteSettingsOf(c),
        fallbacks,
        sources: Object.fromEntries(all.map(({ name, source }) => [name, source])),
        revisions: Object.fromEntries(sections.map((each) => [each.section, each.revision])),
      } as z.output<typeof officeSettings>['attributes'];
      return c.json({ data: resource('office_settings', 'site', attributes) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('site'),
      method: 'get',
      path: '/v1/backoffice/setting_changes',
      summary: 'Who changed which setting, the newest first',
      request: {
        query: z.object({
          page: pageFilter,
          name: oneOfFilter(SETTING_NAMES),
          section: oneOfFilter(SECTION_NAMES),
        }),
      },
      responses: {
        200: answer('A page', z.object({ data: z.array(change), meta: pageMeta })),
        ...refusals,
      },
    }),
    async (c) => {
      const found = await unsafeListSettingChanges(c.var.db, c.req.valid('query'));
      const data = found.items.map(({ id, ...item }) =>
        resource('setting_change', id, serialized(item as Shown)),
      );
      return c.json({ data, meta: pageMetaOf(found) }, 200);
    },
  )
  .openapi(
    createRoute({
      ...forOffice('site'),
      method: 'post',
      path: '/v1/backoffice/setting_returns',
      summary: 'Back to an earlier value, or, without a change, to what holds without the office',
      request: {
        body: jsonBody(
          z.strictObject({
            setting_return: z.strictObject({
              name: z.enum(SETTING_NAMES),
              change: z
                .string()
                .regex(/^\d{1,15}$/)
                .nullable(),
              revision: z.string().max(40),
              confirmed: confirmedKeys,
              current_password: proofPassword,
            }),
          }),
        ),
      },
      responses: { 200: answer('Back', changedDocument), ...refusals },
    }),
    async (c) => {
      const { db, admin, environmentSettings: environment, now } = c.var;
      const { revision, confirmed, current_password, ...wanted } =
        c.req.valid('json').setting_return;
      const proof = await proofOf(c, current_password);
      if (isRefusal(proof)) return answerChanged(c, proof, 'setting_return');
      const saving = { environment, revision, confirmed, ...proof, now: now() };
      return answerChanged(c, await returnSetting(db, admin, wanted, saving), 'setting_return');
    },
  )
  .openapi(
    createRoute({
      ...forOffice('site'),
      method: 'post',
      path: '/v1/backoffice/site_pictures/{use}',
      summary:
        'Keep a picture for a setting that will name it: JPEG, PNG or WebP, at most 5 MB. Unnamed, it goes after a day',
      request: {
        params: z.object({ use: z.string().meta({ example: 'banner' }) }),
        body: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      },
      responses: {
        201: answer(
          'Kept',
          documentOf(resourceSchema('site_picture', z.object({ use: z.enum(PICTURE_USES) }))),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { db, storage, now } = c.var;
      const use = PICTURE_USES.find((each) => each === c.req.valid('param').use);
      if (!use) return answerRefusal(c, refuse('not_found'));
      const bytes = await bytesWithin(c.req.raw.body, PHOTO_BYTE_LIMIT);
      const kept = bytes
        ? await addSitePicture(db, storage, use, bytes, now())
        : refuse('photo_too_large');
      if (isRefusal(kept)) return answerRefusal(c, kept);
      return c.json({ data: resource('site_picture', kept.id, { use }) }, 201);
    },
  );
