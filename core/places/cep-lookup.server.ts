import { lineField, ADDRESS_LINE_LENGTH } from '#core/fields/text-lengths.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { CepDirectoryAway, type CepDirectory } from '#integrations/cep/cep-directory.ts';
import { regionTownByCep } from './region-towns.ts';

/** What is known of a CEP. A form fills its empty fields with it. */
export interface CepAddress {
  /** Its id is the IBGE code; the seat in degrees. */
  town: { id: number; name: string; state: string; lat: number; lng: number };
  street: string | null;
  neighborhood: string | null;
  /** The directory was away: another try may tell more. */
  isPartial: boolean;
}

/**
 * The address of a CEP (8 digits): the region's own table says the town, the directory the street
 * and the neighbourhood, and the town where the table has none. Takes as long as the directory may.
 */
export async function lookUpCep(
  db: Database,
  directory: CepDirectory,
  cep: string,
): Promise<CepAddress | Refusal> {
  const ownTown = regionTownByCep(cep);
  let isPartial = false;
  const entry = await directory.find(cep).catch((error: unknown) => {
    if (!(error instanceof CepDirectoryAway)) throw error;
    isPartial = true;
    return undefined;
  });
  const ibgeCode = ownTown?.ibgeCode ?? entry?.ibgeCode;
  const town =
    ibgeCode === undefined
      ? undefined
      : await db
          .selectFrom('towns')
          .select(['id', 'name', 'state', 'lat', 'lng'])
          .where('id', '=', ibgeCode)
          .executeTakeFirst();
  if (!town) return refuse('cep_unknown');
  // Of two that disagree about the town, a street of the other town would be wrong.
  const agreed = entry?.ibgeCode === town.id ? entry : undefined;
  return {
    town,
    street: plainLine(agreed?.street),
    neighborhood: plainLine(agreed?.neighborhood),
    isPartial,
  };
}

const line = lineField(ADDRESS_LINE_LENGTH);

/** What others wrote, when a form would take it. */
function plainLine(text: string | undefined): string | null {
  const reading = line.safeParse(text);
  return reading.success ? reading.data : null;
}
