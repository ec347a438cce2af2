export const BRAND_NICKNAMES: Readonly<Record<string, string>> = {
  volkswagen: 'vw, volks, wolks, volkswagem, wolkswagen, volksvagen, wolksvagen, volkswagon',
  chevrolet: 'gm, chevy, chevrolé, chevrole, xevrolet',
  'mercedes-benz': 'mercedes, mercedez, mercedes bens, mb, benz',
  'caoa-chery': 'chery, caoa',
  'royal-enfield': 'royal, enfield',
  honda: 'ronda, hond, onda',
  yamaha: 'iamaha, yahama',
  shineray: 'shinerai, shineiray',
  hyundai: 'hiundai, hundai, hunday, rondai',
  scania: 'escania',
  mitsubishi: 'mitsubish, mitisubishi',
  peugeot: 'pegeot, peujo, pejo, peugeout',
  citroen: 'citroem, citroën',
  kawasaki: 'kavasaki',
};

export const MODEL_NICKNAMES: Readonly<Record<string, string>> = {
  gol: 'golzinho',
  classic: 'classic',
  uno: 'uninho',
  palio: 'palinho',
  fusca: 'fusquinha, fuscão, fusca',
  celta: 'celtinha',
  corsa: 'corsinha',
  strada: 'fiat estrada, estradinha, stradinha',
  ecosport: 'eco sport, ecosporte, eco esport',
  'hilux-sw4': 'sw4',
  '1113': '1113',
  '1313': '1313',
  '1620': '1620',
  '710': '710',
  '206': '206',
  '207': '207',
  '208': '208',
  hb20: 'hb vinte',
  'cb-twister-250': 'twister 250',
  l200: 'l 200 triton, triton',
  'citycom-300': 'citycom',
  'cg-125': 'sege|cege 125',
  'cg-150': 'sege|cege 150',
  'cg-160': 'sege|cege 160',
};

/** A version that tells the model, by the model's slug: what is in brackets is looked for, too. */
export const VERSION_NICKNAMES: Readonly<Record<string, string>> = {
  'cg-125': '(titan) 125, (fan) 125, cg (titan) 125, cg (fan) 125',
  'cg-150': '(titan) 150, (fan) 150, cg (titan) 150, cg (fan) 150',
  'cg-160': '(titan) 160, (fan) 160, (start) 160, cg (titan) 160, cg (fan) 160, cg (start) 160',
  uno: '(mille), uno (mille)',
  strada: 'estrada (adventure), estrada (working), estrada (trekking), estrada (cabine)',
};

/** Models that the catalogue has in several numbers, or not at all, by the slug of their brand. */
export const MODELS_OF_BRAND: Readonly<Record<string, string>> = {
  honda: `
      titan, fan, start, hornet, cbx, cbr, tornado, xr 250, xlr, dream, twister, accord, crv,
      cr v, nx 150|200|350`,
  yamaha: 'xtz, xt 600|660, xj 6, neo, crypton, fazer, rd 135, dt',
  chevrolet: `
      d 20, d 10, d 40, c 10, c 20, silverado, blazer, monza, kadett, vectra, astra, agile,
      meriva, zafira, opala, omega, ipanema, captiva, equinox, cruze, sonic, trailblazer, caravan`,
  ford: 'f 1000, f 250, pampa, belina, del rey, verona, corcel, focus, fusion, maverick, territory',
  volkswagen: `
      santana, quantum, jetta, golf, spacefox, space fox, crossfox, cross fox, tiguan, passat,
      variant, taos, up, logus, pointer, apolo`,
  fiat: `
    tempra, elba, punto, linea, idea, stilo, marea, bravo, weekend, ducato, fastback, titano, 147`,
  renault: 'captur, megane, scenic, symbol, fluence, master',
  hyundai: 'i 30, ix 35, azera, santa fe, veracruz',
  nissan: 'livina, tiida, sentra',
  toyota: 'etios, prius, rav 4, fielder, land cruiser',
  'mercedes-benz': 'mercedinha, 608, 1519, 1518, 1618, 1935, 2013, 709, classe a, boiadeiro',
  mitsubishi: 'pajero, outlander, lancer, eclipse',
  kia: 'cadenza, sorento',
  suzuki: 'gsx, bandit, katana',
};

/** Models by name that are versions of others, too: "CG 160 Cargo", "Gol City". */
export const ALSO_VERSIONS: ReadonlySet<string> = new Set(
  'cargo city pulse classic worker meteor sahara ranch up fit start'.split(' '),
);
