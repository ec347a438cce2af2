import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { checkedOnes } from '#core/fields/form-or-json.ts';
import { isRefusal, type Refusal } from '#core/refusal.ts';
import { changeSettings, settingsAfter } from '#core/site/settings-changing.server.ts';
import { SECTION_INPUTS, type SectionInput } from '#core/site/settings-input.ts';
import {
  SETTING_NAMES,
  SETTINGS_BEHIND_PASSWORD,
  type SettingsSection,
} from '#core/site/settings-section.ts';
import type { SettingName } from '#core/site/website-settings.ts';
import { answer, jsonBody, refusals } from '../ad-answers.ts';
import { answerRefusal, subject, type Asked } from '../api-environment.ts';
import { adminPasswordProblem } from '../login-attempts.ts';
import { documentOf, resource, resourceSchema } from '../json-api.ts';
import { siteSettings, withRegion } from '../settings.ts';
import { forOffice } from './office-calls.ts';

/** The keys of what the office was asked and answered with yes. */
export const confirmedKeys = checkedOnes(z.string().max(600), 10);

export const proofPassword = z
  .string()
  .max(1000)
  .optional()
  .meta({
    description: `Needed with another value of ${SETTINGS_BEHIND_PASSWORD.join(' or ')}`,
  });

export async function proofOf(
  c: Asked,
  password: string | undefined,
): Promise<{ isProved: boolean } | Refusal> {
  if (!password) return { isProved: false };
  return (await adminPasswordProblem(c, c.var.admin, password)) ?? { isProved: true };
}

export const changedDocument = documentOf(
  resourceSchema('changed_settings', z.object({ changed: z.array(z.enum(SETTING_NAMES)) })),
);
const previewDocument = documentOf(resourceSchema('settings_preview', siteSettings));

/** The sentence stands by the field of the body that it is about. */
export function answerChanged(
  c: Asked,
  outcome: { changed: SettingName[] } | Refusal,
  body: string,
) {
  if (isRefusal(outcome)) return answerRefusal(c, about(outcome, body));
  return c.json({ data: resource('changed_settings', 'site', outcome) }, 200);
}

function about(refusal: Refusal, body: string): Refusal {
  return refusal.field ? { ...refusal, field: `${body}/${refusal.field}` } : refusal;
}

/** One form of the office: saved, or looked at before. */
export function settingsBySection(section: SettingsSection) {
  const settings = SECTION_INPUTS[section];
  const inputOf = (sent: SectionInput['settings']) => ({ section, settings: sent }) as SectionInput;
  return subject()
    .openapi(
      createRoute({
        ...forOffice('site'),
        method: 'put',
        path: `/v1/backoffice/settings/${section}`,
        summary: `Change the settings of a part: ${section}`,
        request: {
          body: jsonBody(
            z.strictObject({
              settings,
              revision: z.string().max(40),
              confirmed: confirmedKeys,
              current_password: proofPassword,
            }),
          ),
        },
        responses: { 200: answer('What is another now', changedDocument), ...refusals },
      }),
      async (c) => {
        const { db, admin, environmentSettings: environment, now } = c.var;
        const { settings: sent, revision, confirmed, current_password } = c.req.valid('json');
        const proof = await proofOf(c, current_password);
        if (isRefusal(proof)) return answerChanged(c, proof, 'settings');
        const saving = { environment, revision, confirmed, ...proof, now: now() };
        const outcome = await changeSettings(db, admin, inputOf(sent), saving);
        return answerChanged(c, outcome, 'settings');
      },
    )
    .openapi(
      createRoute({
        ...forOffice('site'),
        method: 'post',
        path: `/v1/backoffice/settings/${section}/previews`,
        summary: `All settings as they would be after a change of ${section}; nothing is written`,
        request: { body: jsonBody(z.strictObject({ settings })) },
        responses: { 200: answer('What would hold', previewDocument), ...refusals },
      }),
      async (c) => {
        const { db, environmentSettings } = c.var;
        const outcome = await settingsAfter(
          db,
          environmentSettings,
          inputOf(c.req.valid('json').settings),
        );
        if (isRefusal(outcome)) return answerRefusal(c, about(outcome, 'settings'));
        const attributes = await withRegion(db, outcome);
        return c.json({ data: resource('settings_preview', 'site', attributes) }, 200);
      },
    );
}
