/** CEPs of 8 digits, both ends included (Correios). */
export type CepRange = { cepFrom: string; cepTo: string };

/** A town of the region; all of them are in Bahia. */
export type Town = CepRange & {
  ibgeCode: number;
  name: string;
  slug: string;
  /** Seat of the town, degrees (GeoNames, CC BY 4.0). */
  lat: number;
  lng: number;
  /** Irecê has a CEP for each street since its codes were divided, outside its first range. */
  secondCepRange?: CepRange;
  /** Centre, districts and villages to suggest for the neighbourhood; never complete. */
  districts: readonly string[];
};
