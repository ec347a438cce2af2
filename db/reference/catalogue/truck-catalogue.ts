import { readCatalogue } from './catalogue-text.ts';

/** Kinds: cargo_bed (carroceria aberta), box (baú), tipper (caçamba), tractor (cavalo mecânico), van. */
export const TRUCK_CATALOGUE = readCatalogue(
  'trucks',
  `
  MERCEDES = Mercedes-Benz
  1113 | cargo_bed | 38 74 | L 1113 Toco Diesel 1970–1987; L 1113 Truck Diesel 1975–1987
  1313 | tipper | 42 72 | L 1313 Toco Diesel 1972–1986; L 1313 Truck Diesel 1974–1986
  1620 | cargo_bed | 118 198 | L 1620 Truck Diesel 1997–2012; L 1620 Toco Diesel 1998–2011
  710 | cargo_bed | 68 124 | 710 Diesel 1996–2012; 710 Plus Diesel 2004–2012
  Accelo | box | 112 312 | 815 Diesel 2012–2022; 915 C Diesel 2004–2011; 1016 Diesel 2012–2022; 817 Diesel 2023–2026; 1017 Diesel 2023–2026
  Atego | cargo_bed | 138 468 | 1315 Diesel 2005–2011; 1719 Diesel 2012–2022; 2426 Truck 6x2 Diesel 2012–2022; 2433 Truck 6x2 Diesel Automatizado 2023–2026
  Axor | tractor | 128 262 | 2040 S Diesel 2006–2011; 2544 S 6x2 Diesel Automatizado 2012–2019; 2041 S Diesel 2012–2016
  Actros | tractor | 282 742 | 2651 S 6x4 Diesel Automatizado 2016–2026; 2546 S 6x2 Diesel Automatizado 2016–2022
  Sprinter | van | 58 292 | 313 CDI Furgão Diesel 2003–2011; 415 CDI Furgão Diesel 2012–2019; 415 CDI Van 16 lugares Diesel 2012–2019; 416 CDI Furgão Diesel 2020–2026
  VW = Volkswagen
  Delivery | box | 84 318 | 8.150 Diesel 2004–2012; 8.160 Diesel 2012–2017; 9.170 Diesel 2018–2022; 11.180 Diesel 2018–2026; Express Diesel 2018–2025
  Worker | cargo_bed | 72 158 | 13.180 Toco Diesel 2003–2012; 15.180 Toco Diesel 2003–2012; 8.120 Diesel 2000–2005
  Constellation | cargo_bed | 128 462 | 17.250 Toco Diesel 2007–2012; 24.250 Truck 6x2 Diesel 2006–2012; 24.280 Truck 6x2 Diesel 2012–2022; 19.320 Cavalo Diesel 2007–2014; 25.360 6x2 Diesel 2018–2024; 26.320 6x2 Diesel 2023–2026
  Meteor | tractor | 448 692 | 28.460 6x2 Diesel Automatizado 2021–2026; 29.520 6x4 Diesel Automatizado 2021–2026
  SCANIA = Scania
  111 | tractor | 58 94 | LK 111 Diesel 1976–1981; L 111 S Diesel 1977–1981
  113 | tractor | 88 148 | R 113 H 360 4x2 Diesel 1991–1998; T 113 H 360 4x2 Diesel 1991–1998
  124 | tractor | 118 178 | R 124 360 4x2 Diesel 1998–2007; R 124 420 6x2 Diesel 2000–2007; G 124 400 4x2 Diesel 2001–2007
  P 310 | cargo_bed | 188 268 | P 310 8x2 Diesel 2010–2018; P 310 6x2 Diesel 2010–2018
  G 420 | tractor | 168 228 | G 420 6x2 Diesel 2008–2011
  R 440 | tractor | 242 382 | R 440 6x2 Diesel Automatizado 2012–2018; R 440 6x4 Diesel Automatizado 2012–2018
  R 450 | tractor | 422 688 | R 450 6x2 Diesel Automatizado 2019–2026
  VOLVO = Volvo
  NL 10 | tractor | 72 108 | NL 10 340 4x2 Diesel 1990–1998; NL 10 280 4x2 Diesel 1989–1993
  FH | tractor | 158 748 | FH 12 380 4x2 Diesel 1998–2005; FH 440 6x2 Diesel 2007–2011; FH 460 6x2 Diesel Automatizado 2012–2021; FH 540 6x4 Diesel Automatizado 2012–2026
  VM | cargo_bed | 138 462 | VM 260 6x2 Diesel 2006–2014; VM 270 6x2 Diesel 2012–2021; VM 330 8x2 Diesel 2014–2022; VM 290 6x2 Diesel Automatizado 2023–2026
  N 10 | tipper | 68 96 | N 10 Turbo 6x4 Diesel 1982–1989; N 10 XH 4x2 Diesel 1985–1989
  IVECO = Iveco
  Daily | box | 62 268 | 35S14 Chassi Diesel 2008–2019; 35S14 Furgão Diesel 2008–2019; 55C17 Chassi Diesel 2013–2019; 35-150 Diesel 2020–2023; 35-160 Diesel 2023–2026; 70C17 Chassi Diesel 2013–2019
  Tector | cargo_bed | 122 398 | 170E22 Toco Diesel 2008–2012; 240E25 Truck 6x2 Diesel 2008–2013; 240E28 Truck 6x2 Diesel 2013–2021; 9-190 Diesel 2020–2026; 11-190 Diesel 2019–2026
  Stralis | tractor | 112 258 | 380 4x2 Diesel 2006–2012; 440 6x2 Diesel Automatizado 2013–2019
  Vertis | box | 82 124 | 90V18 Diesel 2011–2016; 130V18 Diesel 2011–2015
  FORD = Ford
  Cargo | cargo_bed | 72 238 | 815 Diesel 2000–2012; 816 Diesel 2013–2019; 1119 Diesel 2014–2019; 1317 Toco Diesel 2005–2012; 1719 Toco Diesel 2012–2019; 2422 Truck 6x2 Diesel 2004–2011; 2429 Truck 6x2 Diesel 2012–2019
  F-4000 | cargo_bed | 44 168 | 3.9 Diesel 1980–1998; 4x2 Diesel 1999–2012; 4x4 Diesel 2014–2019; 4x2 Turbo Diesel 2014–2019
  F-350 | cargo_bed | 58 148 | 3.9 Turbo Diesel 1999–2012; 2.8 Turbo Diesel 2014–2019
  F-12000 | cargo_bed | 54 88 | 160 Toco Diesel 1992–2004; L Diesel 1999–2004
  F-14000 | tipper | 58 92 | HD Truck Diesel 1992–2001; 160 Toco Diesel 1992–2004
  DAF = DAF
  XF | tractor | 248 698 | FTT 105 510 6x4 Diesel Automatizado 2014–2020; FTS 105 460 6x2 Diesel Automatizado 2014–2020; FTS 480 6x2 Diesel Automatizado 2020–2026; FTT 530 6x4 Diesel Automatizado 2020–2026
  CF | tractor | 242 528 | FTS 85 360 6x2 Diesel Automatizado 2016–2020; FT 410 4x2 Diesel Automatizado 2020–2024
  HYUNDAI = Hyundai
  HR | cargo_bed | 42 148 | 2.5 Longo sem caçamba Diesel 2007–2012; 2.5 TCI HD Diesel 2013–2024
  HD 78 | box | 68 112 | 3.9 Chassi Diesel 2011–2019; 3.9 Baú Diesel 2012–2018
  AGRALE = Agrale
  8500 | cargo_bed | 58 102 | E-Mec Diesel 2005–2015; TCA Diesel 2002–2010
  10000 | tipper | 88 142 | E-Tronic Diesel 2012–2019; S Diesel 2010–2017
`,
);
