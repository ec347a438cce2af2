/** What a directory of postal codes knows of one. Texts are as the directory wrote them. */
export interface CepEntry {
  /** IBGE code of the town. */
  ibgeCode: number;
  /** A town with one code for all its streets names none. */
  street: string | undefined;
  neighborhood: string | undefined;
}

/** Finds the address of a CEP: an online service where one is set, otherwise the region's own table. */
export interface CepDirectory {
  /**
   * @param cep 8 digits
   * @returns undefined when there is no such CEP
   * @throws {CepDirectoryAway} when the directory does not answer in time or not sensibly
   */
  find(cep: string): Promise<CepEntry | undefined>;
}

/** Another try later may succeed. Carries no CEP: it would end in a log. */
export class CepDirectoryAway extends Error {
  override name = 'CepDirectoryAway';
}
