import * as z from 'zod';

/** What the providers write in their own panels; anything else would end in the address of a script. */
export const analyticsId = z
  .string()
  .regex(/^(?:G|GT|AW|DC|UA)-[A-Z0-9-]{4,20}$/, { error: 'must be a tag id such as G-ABC123' });

export const pixelId = z.string().regex(/^\d{5,20}$/, { error: 'must be a number' });

export const tagManagerId = z
  .string()
  .regex(/^GTM-[A-Z0-9]{4,12}$/, { error: 'must look like GTM-ABC123' });

/**
 * Which pages a tag is told of: `/imoveis` is one page, `/planos/*` one part more, `/imovel/**` it and
 * everything below. Few stars, so that no pattern takes long.
 */
const pagePattern = z
  .string()
  .max(100)
  .regex(/^\/(?:[a-z0-9-]+\/)*(?:[a-z0-9-]+|\*\*?)?$/, {
    error: 'must be addresses such as /imoveis, /planos/* or /imovel/**',
  });

export const pagePatterns = z.array(pagePattern).max(20, { error: 'must be at most 20 addresses' });

/** Where nobody says which (specification, section 7). */
export const ALL_PAGES: readonly string[] = ['/**'];
