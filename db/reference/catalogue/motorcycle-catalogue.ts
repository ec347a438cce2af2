import { readCatalogue } from './catalogue-text.ts';

/** Kinds: street, trail, scooter (Biz, Pop and the like too), sport, cruiser. */
export const MOTORCYCLE_CATALOGUE = readCatalogue(
  'motorcycles',
  `
  HONDA = Honda
  CG 125 | street | 4 10 | Titan KS 2000–2004; Titan ES 2000–2004; Fan KS 2005–2015; Fan ES 2009–2015; Cargo KS 2009–2015
  CG 150 | street | 6 12 | Titan KS 2004–2010; Titan ESD 2004–2015; Fan ESI Flex 2010–2015; Titan EX Flex 2012–2015
  CG 160 | street | 12 21 | Start 2016–2026; Fan Flex 2016–2026; Titan Flex 2016–2026; Cargo Flex 2016–2026
  Biz 125 | scooter | 5 18 | KS 2006–2015; ES 2006–2026; EX Flex 2011–2026; + 2008–2010
  Biz 110i | scooter | 9 14 | 110i 2016–2024
  Biz 100 | scooter | 4 8 | KS 1998–2005; ES 1998–2005; ES 2013–2015
  Pop 100 | scooter | 4 8 | Pop 100 2007–2015
  Pop 110i | scooter | 7 12 | 110i 2016–2024; 110i ES 2025–2026
  NXR 150 Bros | trail | 6 13 | KS 2003–2008; ES 2003–2012; ESD Flex 2009–2015
  NXR 160 Bros | trail | 12 23 | ESD Flex 2015–2019; ESDD Flex 2016–2024; CBS Flex 2022–2026; ABS Flex 2024–2026
  XRE 190 | trail | 13 22 | ABS Flex 2016–2025; Adventure Flex 2019–2023
  XRE 300 | trail | 13 27 | 300 2010–2013; ABS Flex 2014–2022; Rally Flex 2019–2022
  Sahara 300 | trail | 27 34 | Standard Flex 2024–2026; Rally Flex 2024–2026; Adventure Flex 2024–2026
  CB 300F Twister | street | 21 27 | CBS Flex 2023–2026; ABS Flex 2023–2026
  CB Twister 250 | street | 14 20 | CBS Flex 2016–2022; ABS Flex 2016–2022
  CB 300R | street | 9 14 | 300R 2010–2012; 300R Flex 2013–2015
  NX-4 Falcon | trail | 11 21 | 400 2000–2008; 400i 2013–2015
  CB 500X | trail | 28 42 | ABS 2014–2025
  PCX | scooter | 11 21 | 150 2014–2019; 150 DLX 2018–2022; 160 ABS 2023–2026
  YAMAHA = Yamaha
  YBR 125 Factor | street | 4 10 | K1 2009–2015; ED 2009–2015; YBR E 2002–2008; YBR K 2002–2008
  Factor 150 | street | 10 19 | UBS Flex 2016–2026; ED Flex 2016–2022; DX Flex 2024–2026
  Fazer 150 | street | 9 19 | ED Flex 2014–2016; UBS Flex 2017–2023; SED Flex 2014–2018
  Fazer 250 | street | 8 26 | 250 2006–2012; Blueflex 2012–2017; FZ25 ABS Flex 2018–2026
  Crosser 150 | trail | 10 22 | E Flex 2015–2018; ED Flex 2015–2018; S ABS Flex 2019–2026; Z ABS Flex 2019–2026
  Lander 250 | trail | 9 28 | XTZ 250 2007–2015; XTZ 250 Flex 2016–2018; XTZ 250 ABS Flex 2019–2026
  XTZ 125 | trail | 5 10 | K 2003–2015; E 2003–2015; XE 2009–2013
  Ténéré 250 | trail | 11 19 | XTZ 250 2011–2015; XTZ 250 Flex 2016–2019
  MT-03 | sport | 20 34 | 321 ABS 2016–2020; 321 ABS 2021–2026
  NMax 160 | scooter | 13 23 | ABS 2017–2020; Connected ABS 2021–2026
  SHINERAY = Shineray
  XY 50 | scooter | 3 9 | Jet 50 2012–2018; Phoenix 50 2010–2019; Jet 50 S 2022–2026
  Jet 125 | scooter | 7 11 | SS 2022–2026; SS EFI 2024–2026
  JEF 150 | street | 9 13 | S 2022–2026
  Worker 125 | street | 6 10 | 125 2020–2026; Cargo 125 2022–2026
  SHI 175 | trail | 12 17 | EFI 2022–2026; S EFI 2023–2026
  AVELLOZ = Avelloz
  AZ1 | scooter | 5 9 | 50 2021–2026; 125 EFI 2024–2026
  AZ125 | street | 8 11 | Xtreme 2023–2026
  AZ160 | trail | 12 15 | Xtreme 2024–2026
  HAOJUE = Haojue
  DK 150 | street | 9 15 | CBS 2019–2026; S CBS 2021–2026
  DR 160 | street | 13 20 | ABS 2021–2026; S ABS 2022–2026
  NK 150 | trail | 10 16 | CBS 2019–2026
  Chopper Road 150 | cruiser | 9 14 | CBS 2018–2026
  Lindy 125 | scooter | 7 11 | CBS 2018–2025
  DAFRA = Dafra
  Speed 150 | street | 3 6 | 150 2008–2015
  Apache | street | 4 10 | 150 2011–2015; RTR 200 2016–2021
  NH 190 | trail | 12 18 | ABS 2021–2026
  Citycom 300 | scooter | 11 18 | 300i 2011–2019; S 300i CBS 2016–2021
  Super 100 | scooter | 3 5 | 100 2008–2013
  SUZUKI = Suzuki
  Yes 125 | street | 4 9 | EN 125 2005–2013; SE 2008–2013
  Intruder 125 | cruiser | 4 9 | 125 2002–2016
  Burgman 125 | scooter | 5 11 | Burgman i 2011–2017; AN 125 2005–2010
  V-Strom 650 | trail | 27 58 | 650 ABS 2010–2023; 650 XT ABS 2015–2024
  GSX-S 750 | sport | 38 54 | 750 ABS 2017–2022
  KAWASAKI = Kawasaki
  Ninja 300 | sport | 16 24 | 300 ABS 2013–2018
  Ninja 400 | sport | 27 38 | 400 2019–2025; 400 KRT 2019–2025
  Z400 | sport | 27 37 | 400 ABS 2020–2025
  Versys 650 | trail | 29 54 | 650 ABS 2012–2026; Tourer 2016–2025
  BMW = BMW
  G 310 GS | trail | 23 38 | 310 GS 2018–2026
  G 310 R | street | 20 32 | 310 R 2018–2025
  F 800 GS | trail | 34 82 | 800 2009–2018; 800 2024–2026
  R 1200 GS | trail | 44 84 | Adventure 2009–2018; Premium 2013–2018
  ROYAL = Royal Enfield
  Himalayan | trail | 16 32 | 411 2019–2023; 450 2025–2026
  Classic 350 | cruiser | 19 25 | Halcyon 2022–2026; Dark 2022–2026
  Meteor 350 | cruiser | 18 25 | Fireball 2021–2026; Stellar 2021–2026; Supernova 2021–2026
  Hunter 350 | street | 17 21 | 350 2023–2026
  BAJAJ = Bajaj
  Dominar 160 | street | 14 19 | 160 ABS 2023–2026
  Dominar 200 | street | 16 20 | 200 ABS 2023–2026
  Dominar 400 | sport | 20 27 | 400 ABS 2023–2026
`,
);
