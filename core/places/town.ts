/** 8 digits, both ends included (Correios). */
export type CepRange = { cepFrom: string; cepTo: string };

export type Town = CepRange & {
  ibgeCode: number;
  name: string;
  slug: string;
  /** Seat in degrees (GeoNames, CC BY 4.0). */
  lat: number;
  lng: number;
  /** Irecê now has a CEP per street, outside its first range. */
  secondCepRange?: CepRange;
  districts: readonly string[];
};
