import { readCatalogue } from './catalogue-text.ts';

/** Fiat, Volkswagen, Chevrolet and Ford: three of every four cars on these roads. */
export const CARS_OF_THE_BIG_FOUR = readCatalogue(
  'cars',
  `
  FIAT = Fiat
  Uno | hatch | 11 62 | 1.0 Mille EP 1995–1998; 1.0 Mille Fire 2002–2005; 1.0 Mille Fire Economy Flex 2006–2013; 1.0 Vivace Flex 2011–2016; 1.0 Attractive Flex 2015–2021; 1.4 Way Flex 2011–2016
  Palio | hatch | 13 44 | 1.0 EX 1998–2003; 1.0 Fire Flex 2004–2016; 1.0 Attractive Flex 2012–2017; 1.4 ELX Flex 2006–2011; 1.6 Essence Flex 2012–2017
  Strada | pickup | 21 128 | 1.5 Working 1999–2003; 1.4 Fire Flex 2005–2012; 1.4 Working CE Flex 2010–2020; 1.8 Adventure CD Flex 2009–2019; 1.4 Endurance CS Flex 2021–2024; 1.3 Freedom CD Flex 2021–2026; 1.3 Volcano CD Flex CVT 2022–2026; 1.0 Turbo Ranch CD Flex CVT 2024–2026
  Siena | sedan | 15 48 | 1.0 Fire 2002–2006; 1.0 EL Flex 2009–2016; 1.4 EL Flex 2010–2016; 1.8 HLX Flex 2005–2008
  Argo | hatch | 52 94 | 1.0 Drive Flex 2018–2026; 1.0 Trekking Flex 2023–2026; 1.3 Drive Flex 2018–2023; 1.3 Drive Flex CVT 2023–2026
  Mobi | hatch | 37 74 | 1.0 Easy Flex 2017–2021; 1.0 Like Flex 2017–2026; 1.0 Trekking Flex 2021–2026
  Cronos | sedan | 58 102 | 1.0 Drive Flex 2022–2026; 1.3 Drive Flex 2018–2023; 1.3 Drive Flex CVT 2023–2026; 1.8 Precision Flex Automático 2018–2021
  Toro | pickup | 79 205 | 1.8 Freedom Flex Automático 2017–2021; 1.3 Turbo Freedom Flex Automático 2022–2026; 2.0 Volcano 4x4 Diesel Automático 2017–2024; 2.2 Ranch 4x4 Diesel Automático 2025–2026
  Doblò | minivan | 26 82 | 1.8 Adventure Flex 2006–2013; 1.8 Essence 7 lugares Flex 2012–2021
  Fiorino | van | 25 108 | 1.3 Furgão Fire Flex 2005–2013; 1.4 Furgão Hard Working Flex 2014–2021; 1.4 Endurance Flex 2022–2025
  Pulse | suv | 84 122 | 1.3 Drive Flex 2022–2026; 1.3 Drive Flex CVT 2022–2026; 1.0 Turbo Audace Flex CVT 2023–2026
  VW = Volkswagen
  Fusca | coupe | 11 26 | 1300 1972–1983; 1500 1971–1975; 1600 1975–1996
  Kombi | van | 21 48 | 1.6 Standard 1990–2005; 1.4 Standard Flex 2006–2014; 1.4 Furgão Flex 2006–2014
  Gol | hatch | 13 71 | 1.0 CLi 1995–1997; 1.0 16V Plus 1998–2003; 1.0 City Total Flex 2005–2014; 1.0 Trendline Flex 2015–2018; 1.0 MPI Flex 2019–2023; 1.6 Power Flex 2006–2014; 1.6 MSI Flex 2017–2022
  Voyage | sedan | 27 73 | 1.0 Trend Flex 2009–2016; 1.6 Comfortline Flex 2009–2017; 1.0 MPI Flex 2019–2023; 1.6 MSI Flex 2018–2023
  Saveiro | pickup | 18 116 | 1.6 CL 1995–1999; 1.6 City Flex 2005–2009; 1.6 Trend CS Flex 2010–2016; 1.6 Cross CD Flex 2014–2023; 1.6 Robust CS Flex 2017–2026; 1.6 Robust CD Flex 2018–2026
  Fox | hatch | 22 56 | 1.0 Plus Flex 2005–2010; 1.0 Trend Flex 2010–2015; 1.6 Prime Flex 2010–2014; 1.6 Xtreme Flex 2018–2021
  Polo | hatch | 22 112 | 1.6 Flex 2003–2014; 1.0 MPI Flex 2018–2022; 1.0 Track Flex 2023–2026; 1.0 200 TSI Comfortline Flex Automático 2018–2022; 1.0 170 TSI Flex Automático 2023–2026
  Parati | station_wagon | 15 38 | 1.6 City 1999–2003; 1.6 Plus Flex 2005–2012
  Virtus | sedan | 66 128 | 1.6 MSI Flex 2018–2022; 1.0 200 TSI Comfortline Flex Automático 2018–2022; 1.0 170 TSI Flex 2023–2026
  T-Cross | suv | 88 168 | 1.0 200 TSI Flex Automático 2020–2026; 1.0 Comfortline TSI Flex Automático 2020–2026; 1.4 Highline TSI Flex Automático 2020–2026
  Nivus | crossover | 92 148 | 1.0 Comfortline TSI Flex Automático 2021–2026; 1.0 Highline TSI Flex Automático 2021–2026
  Amarok | pickup | 68 295 | 2.0 CD 4x4 S Diesel 2011–2021; 2.0 Highline CD 4x4 Diesel Automático 2013–2021; 3.0 V6 Highline CD 4x4 Diesel Automático 2018–2026
  GM = Chevrolet
  Celta | hatch | 14 33 | 1.0 Life 2003–2006; 1.0 Spirit Flex 2006–2011; 1.0 LS Flex 2011–2013; 1.0 LT Flex 2011–2015
  Corsa | hatch | 13 31 | 1.0 Wind 1995–2002; 1.0 Maxx Flex 2005–2012; 1.4 Premium Flex 2008–2012
  Classic | sedan | 15 36 | 1.0 Life Flex 2005–2010; 1.0 LS Flex 2011–2016
  Prisma | sedan | 24 74 | 1.4 Maxx Flex 2007–2012; 1.0 Joy Flex 2017–2019; 1.4 LTZ Flex 2013–2019; 1.4 LTZ Flex Automático 2014–2019
  Onix | hatch | 41 98 | 1.0 LS Flex 2013–2016; 1.0 LT Flex 2013–2026; 1.0 Joy Flex 2017–2021; 1.4 LTZ Flex 2013–2019; 1.0 Turbo LT Flex Automático 2020–2026; 1.0 Turbo Premier Flex Automático 2020–2026
  Onix Plus | sedan | 67 112 | 1.0 LT Flex 2020–2026; 1.0 Turbo LTZ Flex Automático 2020–2026; 1.0 Turbo Premier Flex Automático 2020–2026
  Montana | pickup | 23 142 | 1.4 Conquest Flex 2008–2010; 1.8 Sport Flex 2004–2010; 1.4 LS Flex 2011–2021; 1.2 Turbo LT Flex 2023–2026; 1.2 Turbo Premier Flex Automático 2023–2026
  S10 | pickup | 26 278 | 2.4 CS Advantage Flex 2007–2011; 2.8 CD Executive 4x4 Diesel 2006–2011; 2.8 LT CD 4x4 Diesel 2013–2023; 2.8 LTZ CD 4x4 Diesel Automático 2013–2026; 2.5 LTZ CD Flex 2015–2019
  Spin | minivan | 44 138 | 1.8 LT Flex 2013–2018; 1.8 LTZ 7 lugares Flex Automático 2013–2024; 1.8 Premier Flex Automático 2019–2026
  Cobalt | sedan | 34 66 | 1.4 LT Flex 2012–2015; 1.8 LTZ Flex 2013–2019; 1.8 Elite Flex Automático 2016–2020
  Tracker | suv | 62 162 | 1.8 LTZ Flex Automático 2014–2016; 1.4 Turbo Premier Flex Automático 2017–2019; 1.0 Turbo LT Flex Automático 2021–2026; 1.2 Turbo Premier Flex Automático 2021–2026
  Chevette | sedan | 9 19 | 1.6 SL 1983–1990; 1.6 Junior 1992–1993
  FORD = Ford
  Ka | hatch | 11 57 | 1.0 GL 1998–2007; 1.0 Flex 2008–2013; 1.0 SE Flex 2015–2021; 1.5 SE Plus Flex 2015–2021
  Ka Sedan | sedan | 36 61 | 1.0 SE Flex 2015–2021; 1.5 SE Flex 2015–2021; 1.5 Titanium Flex Automático 2019–2021
  Fiesta | hatch | 12 47 | 1.0 Street 2000–2006; 1.0 Flex 2007–2014; 1.6 Class Flex 2007–2014; 1.6 New Fiesta SE Flex 2014–2017
  EcoSport | suv | 24 88 | 1.6 XLS 2004–2007; 1.6 XLT Freestyle Flex 2008–2012; 1.6 Freestyle Flex 2013–2017; 1.5 SE Flex Automático 2018–2021; 2.0 Titanium Flex Automático 2013–2020
  Courier | pickup | 14 31 | 1.6 L 1999–2007; 1.6 L Flex 2008–2013
  Ranger | pickup | 27 312 | 2.3 XLS CS 2005–2012; 3.0 XLT CD 4x4 Diesel 2006–2012; 2.5 XLS CD Flex 2013–2018; 2.2 XLS CD 4x4 Diesel Automático 2016–2022; 3.2 Limited CD 4x4 Diesel Automático 2013–2022; 3.0 V6 XLT CD 4x4 Diesel Automático 2024–2026
  Escort | hatch | 8 16 | 1.0 Hobby 1994–1996; 1.8 GL 1993–2000
`,
);
