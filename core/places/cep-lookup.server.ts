import { lineField, ADDRESS_LINE_LENGTH } from '#core/fields/text-lengths.ts';
import { refuse, type Refusal } from '#core/refusal.ts';
import type { Database } from '#db/database.ts';
import { CepDirectoryAway, type CepDirectory } from '#integrations/cep/cep-directory.ts';
import { regionTownByCep } from './region-towns.ts';

export interface CepAddress {
  town: { id: number; name: string; state: string; lat: number; lng: number };
  street: string | null;
  neighborhood: string | null;
  isPartial: boolean;
}

/** Our own table gives the town, the directory the street; takes as long as the directory. */
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
  // If they disagree about the town, the street would be wrong.
  const agreed = entry?.ibgeCode === town.id ? entry : undefined;
  return {
    town,
    street: plainLine(agreed?.street),
    neighborhood: plainLine(agreed?.neighborhood),
    isPartial,
  };
}

const line = lineField(ADDRESS_LINE_LENGTH);

function plainLine(text: string | undefined): string | null {
  const reading = line.safeParse(text);
  return reading.success ? reading.data : null;
}
