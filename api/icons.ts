import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { refuse } from '#core/refusal.ts';
import { IconsAway } from '#integrations/icons/icon-source.ts';
import { answer, refusals } from './ad-answers.ts';
import { answerRefusal, subject } from './api-environment.ts';
import { clientAddress } from './rate-limits.ts';

/** As long as the product itself remembers them (specification, section 9). In seconds. */
const WEEK = 168 * 60 * 60;
const HOUR = 60 * 60;
/** More than a page shows. */
const MAX_ICONS = 100;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const icon = z
  .object({
    body: z.string().meta({ description: 'What stands inside of an svg' }),
    left: z.number().optional(),
    top: z.number().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
    rotate: z.int().optional(),
    hFlip: z.boolean().optional(),
    vFlip: z.boolean().optional(),
  })
  .openapi('Icon');

const answered = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), icon),
  not_found: z.array(z.string()).optional(),
});

/** Icons in the format of Iconify, whose components may use this address as theirs. */
export const icons = subject().openapi(
  createRoute({
    method: 'get',
    path: '/api/icons/{file}',
    tags: ['Site'],
    summary: 'Icons of one set, in Iconify’s format',
    request: {
      params: z.object({
        file: z
          .string()
          .max(60)
          .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.json$/)
          .meta({ description: 'The set with .json, such as lucide.json' }),
      }),
      query: z.object({
        icons: z
          .string()
          .max(5000)
          .transform((list) => [...new Set(list.split(','))])
          .pipe(z.array(z.string().max(60).regex(NAME)).min(1).max(MAX_ICONS))
          .meta({ description: 'Names, separated by commas' }),
      }),
    },
    responses: { 200: answer('Those that there are', answered), ...refusals },
  }),
  async (c) => {
    const { icons: names } = c.req.valid('query');
    const set = c.req.valid('param').file.replace(/\.json$/, '');
    if (c.var.icons.asksOutside(set, names)) {
      const overBudget = await c.var.limits.spend('icon_address', clientAddress(c));
      if (overBudget) return answerRefusal(c, overBudget);
    }
    try {
      const found = await c.var.icons.find(set, names);
      if (!found) return answerRefusal(c, refuse('not_found'));
      const missing = names.filter((name) => !found.has(name));
      c.header('Cache-Control', `public, max-age=${missing.length > 0 ? HOUR : WEEK}`);
      return c.json(
        {
          prefix: set,
          icons: Object.fromEntries(found),
          ...(missing.length > 0 && { not_found: missing }),
        },
        200,
      );
    } catch (error) {
      if (!(error instanceof IconsAway)) throw error;
      console.error(error.message);
      return answerRefusal(c, refuse('icons_unavailable'));
    }
  },
);
