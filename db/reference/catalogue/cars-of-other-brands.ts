import { readCatalogue } from './catalogue-text.ts';

export const CARS_OF_OTHER_BRANDS = readCatalogue(
  'cars',
  `
  HYUNDAI = Hyundai
  HB20 | hatch | 43 101 | 1.0 Comfort Flex 2013–2019; 1.0 Sense Flex 2020–2026; 1.0 Vision Flex 2020–2023; 1.0 Comfort Plus Flex 2023–2026; 1.6 Premium Flex Automático 2013–2019; 1.0 Turbo Platinum Flex Automático 2022–2026
  HB20S | sedan | 46 108 | 1.0 Comfort Plus Flex 2014–2026; 1.6 Comfort Style Flex Automático 2014–2019; 1.0 Turbo Diamond Flex Automático 2020–2023
  HB20X | crossover | 50 82 | 1.6 Style Flex 2013–2019; 1.6 Vision Flex Automático 2020–2022
  Creta | suv | 83 178 | 1.6 Attitude Flex 2017–2021; 1.6 Pulse Flex Automático 2017–2021; 1.0 Turbo Comfort Flex Automático 2022–2026; 2.0 Ultimate Flex Automático 2022–2024
  Tucson | suv | 33 62 | 2.0 GL 2007–2012; 2.0 GLS Flex Automático 2013–2017
  TOYOTA = Toyota
  Corolla | sedan | 27 172 | 1.8 XEi 2003–2007; 1.8 XEi Flex Automático 2008–2014; 1.8 GLi Flex 2009–2019; 2.0 XEi Flex CVT 2015–2026; 1.8 Altis Híbrido CVT 2020–2026
  Etios | hatch | 40 63 | 1.3 X Flex 2013–2021; 1.5 XS Flex 2013–2019; 1.5 X Plus Flex Automático 2018–2021
  Etios Sedã | sedan | 43 68 | 1.5 XS Flex 2013–2018; 1.5 X Flex Automático 2017–2021; 1.5 XLS Flex 2013–2018
  Yaris | hatch | 69 102 | 1.3 XL Flex 2019–2021; 1.5 XS Flex CVT 2019–2024
  Hilux | pickup | 62 322 | 2.5 CD 4x4 STD Diesel 2006–2013; 3.0 SRV CD 4x4 Diesel Automático 2006–2015; 2.7 SR CD Flex 2012–2022; 2.8 SR CD 4x4 Diesel Automático 2016–2026; 2.8 SRX CD 4x4 Diesel Automático 2016–2026
  Hilux SW4 | suv | 78 405 | 3.0 SRV 4x4 Diesel Automático 2006–2015; 2.8 SRX 7 lugares 4x4 Diesel Automático 2016–2026
  Bandeirante | other | 52 118 | 3.7 Picape Chassi Longo Diesel 1990–2001; 3.7 Jipe Capota de Aço Diesel 1985–2001
  Corolla Cross | suv | 126 198 | 2.0 XR Flex CVT 2022–2026; 2.0 XRE Flex CVT 2022–2026; 1.8 XRX Híbrido CVT 2022–2026
  HONDA = Honda
  Fit | hatch | 28 93 | 1.4 LX 2004–2008; 1.4 LX Flex 2009–2014; 1.5 EX Flex CVT 2015–2021
  Civic | sedan | 26 152 | 1.7 LX 2001–2006; 1.8 LXS Flex 2007–2011; 1.8 LXL Flex Automático 2011–2013; 2.0 LXR Flex Automático 2014–2016; 2.0 EX Flex CVT 2017–2021
  City | sedan | 37 128 | 1.5 LX Flex 2010–2014; 1.5 EX Flex CVT 2015–2021; 1.5 EXL Flex CVT 2022–2026
  HR-V | suv | 76 182 | 1.8 LX Flex CVT 2016–2021; 1.8 EXL Flex CVT 2016–2021; 1.5 EXL Flex CVT 2023–2026
  RENAULT = Renault
  Clio | hatch | 13 31 | 1.0 Authentique 2003–2006; 1.0 Campus Flex 2008–2012; 1.0 Expression Flex 2013–2016
  Sandero | hatch | 24 76 | 1.0 Expression Flex 2009–2018; 1.6 Stepway Flex 2009–2019; 1.0 Life Flex 2020–2022; 1.6 Zen Flex 2020–2022
  Logan | sedan | 22 73 | 1.0 Authentique Flex 2008–2019; 1.6 Expression Flex 2008–2019; 1.0 Life Flex 2020–2023
  Duster | suv | 44 132 | 1.6 Dynamique Flex 2012–2019; 2.0 Dynamique 4x4 Flex 2012–2019; 1.6 Zen Flex CVT 2021–2023; 1.6 Intense Plus Flex CVT 2021–2026
  Kwid | hatch | 38 72 | 1.0 Zen Flex 2018–2026; 1.0 Intense Flex 2018–2026; 1.0 Outsider Flex 2020–2026
  Oroch | pickup | 54 118 | 1.6 Expression Flex 2016–2022; 1.6 Intense Flex 2023–2026; 1.3 Turbo Outsider Flex CVT 2023–2026
  NISSAN = Nissan
  March | hatch | 26 52 | 1.0 S Flex 2012–2020; 1.6 SV Flex 2012–2020
  Versa | sedan | 31 108 | 1.0 S Flex 2015–2020; 1.6 SL Flex 2012–2020; 1.6 Sense Flex CVT 2021–2025
  Kicks | suv | 71 136 | 1.6 S Flex 2017–2021; 1.6 SV Flex CVT 2017–2024; 1.6 Advance Flex CVT 2022–2026
  Frontier | pickup | 54 262 | 2.5 SEL CD 4x4 Diesel Automático 2008–2016; 2.5 SE CD 4x2 Diesel 2008–2015; 2.3 XE CD 4x4 Diesel Automático 2019–2026
  PEUGEOT = Peugeot
  206 | hatch | 12 22 | 1.0 Sensation 2002–2006; 1.4 Presence Flex 2006–2009
  207 | hatch | 17 29 | 1.4 XR Flex 2009–2014; 1.6 XS Flex Automático 2009–2012
  208 | hatch | 36 94 | 1.5 Active Flex 2014–2016; 1.2 Allure Flex 2017–2020; 1.0 Like Flex 2022–2025
  2008 | suv | 53 112 | 1.6 Allure Flex Automático 2016–2023; 1.6 Style Flex Automático 2020–2023
  CITROEN = Citroën
  C3 | hatch | 16 84 | 1.4 GLX Flex 2006–2012; 1.5 Tendance Flex 2013–2016; 1.0 Live Flex 2023–2026; 1.0 Feel Flex 2023–2026
  C3 Aircross | suv | 88 124 | 1.0 Turbo Feel Flex CVT 2024–2026; 1.0 Turbo Shine 7 lugares Flex CVT 2024–2026
  C4 Lounge | sedan | 42 74 | 2.0 Origine Flex 2014–2016; 1.6 Turbo Exclusive Flex Automático 2015–2020
  Xsara Picasso | minivan | 16 28 | 2.0 GLX 2002–2007; 1.6 GLX Flex 2007–2012
  JEEP = Jeep
  Renegade | suv | 63 158 | 1.8 Sport Flex 2016–2021; 1.8 Longitude Flex Automático 2016–2021; 2.0 Trailhawk 4x4 Diesel Automático 2016–2021; 1.3 Turbo Longitude Flex Automático 2022–2026
  Compass | suv | 84 212 | 2.0 Longitude Flex Automático 2017–2021; 2.0 Longitude 4x4 Diesel Automático 2017–2024; 1.3 Turbo Limited Flex Automático 2022–2026
  Commander | suv | 172 262 | 1.3 Turbo Limited 7 lugares Flex Automático 2022–2026; 2.0 Overland 4x4 Diesel Automático 2022–2025
  Willys | other | 28 62 | 2.6 CJ-5 4x4 1965–1983
  MITSUBISHI = Mitsubishi
  L200 | pickup | 38 262 | 2.5 GL CD 4x4 Diesel 2004–2012; 2.5 Outdoor CD 4x4 Diesel 2007–2012; 3.2 Triton HPE CD 4x4 Diesel Automático 2008–2016; 2.4 Triton Sport GLS 4x4 Diesel Automático 2018–2024
  Pajero TR4 | suv | 31 54 | 2.0 4x4 2003–2008; 2.0 4x4 Flex Automático 2009–2015
  ASX | suv | 54 94 | 2.0 CVT 2011–2016; 2.0 HPE-S Flex CVT 2017–2022
  KIA = Kia
  Soul | crossover | 36 62 | 1.6 EX Flex 2010–2014; 1.6 EX Flex Automático 2012–2016
  Picanto | hatch | 27 44 | 1.0 EX 2007–2011; 1.0 EX Flex Automático 2012–2016
  Sportage | suv | 48 118 | 2.0 EX 2009–2011; 2.0 LX Flex Automático 2012–2019
  Bongo | other | 52 158 | 2.5 K2500 Diesel 2008–2026; 2.7 K2700 Diesel 2005–2008
  Cerato | sedan | 37 68 | 1.6 SX Flex Automático 2011–2018; 1.6 EX Flex 2010–2014
  CHERY = Caoa Chery
  QQ | hatch | 17 32 | 1.1 2011–2014; 1.0 Smile Flex 2016–2019
  Tiggo 2 | suv | 51 68 | 1.5 Look Flex 2018–2021; 1.5 EX Flex Automático 2019–2021
  Tiggo 5X | suv | 84 138 | 1.5 Turbo TXS Flex Automático 2019–2021; 1.5 Turbo Pro Flex CVT 2022–2026
  Tiggo 7 | suv | 92 168 | 1.5 Turbo TXS Flex Automático 2019–2021; 1.6 Turbo Pro 2022–2026
  BYD = BYD
  Dolphin | hatch | 112 152 | GS Elétrico 2024–2026; Mini GS Elétrico 2025–2026; Plus Elétrico 2024–2026
  Song Plus | suv | 182 238 | 1.5 DM-i Híbrido Automático 2023–2026; 1.5 Premium DM-i Híbrido Automático 2025–2026
  King | sedan | 142 178 | 1.5 GL DM-i Híbrido Automático 2025–2026; 1.5 GS DM-i Híbrido Automático 2025–2026
  Yuan Pro | suv | 148 178 | GS Elétrico 2025–2026
  RAM = Ram
  Rampage | pickup | 192 258 | 2.0 Rebel 4x4 Diesel Automático 2024–2026; 2.0 Laramie 4x4 Diesel Automático 2024–2026; 2.0 Turbo R/T 4x4 Automático 2024–2026
  1500 | pickup | 342 452 | 5.7 V8 Rebel 4x4 Automático 2022–2025; 5.7 V8 Laramie 4x4 Automático 2022–2025
  2500 | pickup | 236 468 | 6.7 Laramie CD 4x4 Diesel Automático 2012–2026
  SUZUKI = Suzuki
  Jimny | suv | 52 128 | 1.3 4All 4x4 2013–2021; 1.3 4Sun 4x4 2014–2020; 1.5 Sierra 4Style 4x4 Automático 2020–2024
  Grand Vitara | suv | 36 68 | 2.0 2009–2015; 2.0 4x4 Automático 2009–2015
  S-Cross | crossover | 58 84 | 1.6 GL 2015–2018; 1.4 Turbo 4Style Automático 2017–2019
  TROLLER = Troller
  T4 | suv | 62 198 | 3.0 4x4 Diesel 2006–2014; 3.2 XLT 4x4 Diesel 2015–2021; 3.2 TX4 4x4 Diesel Automático 2020–2021
  GURGEL = Gurgel
  X-12 | buggy | 13 28 | 1.6 TR 1979–1988; 1.6 Lona 1976–1984
  BUGRE = Bugre
  Buggy | buggy | 14 36 | 1.6 IV 1985–1996; 1.6 VII 1996–2010
`,
);
