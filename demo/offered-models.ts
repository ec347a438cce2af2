import type { VehicleType } from '#core/vehicles/vehicle.ts';

/** A model that people around Irecê sell. */
export interface OfferedModel {
  /** Brand and model, as the catalogue names them. */
  name: string;
  /** What the pictures show and the texts speak of: a car's bodywork, or a kind of motorcycle or truck. */
  kind: string;
  /** Thousands of reais: what the oldest and the newest model year cost. */
  prices: readonly [oldest: number, newest: number];
  /** Relative to the others of its type. */
  demand: number;
}

/** Model | kind | oldest price newest price | demand, when it is not 1. */
const LINES: Readonly<Record<VehicleType, string>> = {
  cars: `
  Fiat Uno | hatch | 11 62 | 8
  Fiat Palio | hatch | 13 44 | 6
  Fiat Strada | pickup | 21 128 | 11
  Fiat Siena | sedan | 15 48 | 4
  Fiat Argo | hatch | 52 94 | 5
  Fiat Mobi | hatch | 37 74 | 4
  Fiat Cronos | sedan | 58 102 | 2.5
  Fiat Toro | pickup | 79 205 | 5
  Fiat Doblò | minivan | 26 82
  Fiat Fiorino | van | 25 108 | 2
  Fiat Pulse | suv | 84 122
  Volkswagen Fusca | coupe | 11 26 | 1.6
  Volkswagen Kombi | van | 21 48 | 1.6
  Volkswagen Gol | hatch | 13 71 | 10
  Volkswagen Voyage | sedan | 27 73 | 4
  Volkswagen Saveiro | pickup | 18 116 | 8
  Volkswagen Fox | hatch | 22 56 | 3
  Volkswagen Polo | hatch | 22 112 | 4
  Volkswagen Parati | station_wagon | 15 38
  Volkswagen Virtus | sedan | 66 128
  Volkswagen T-Cross | suv | 88 168 | 3
  Volkswagen Nivus | crossover | 92 148
  Volkswagen Amarok | pickup | 68 295 | 2
  Chevrolet Celta | hatch | 14 33 | 4
  Chevrolet Corsa | hatch | 13 31 | 3
  Chevrolet Classic | sedan | 15 36 | 3
  Chevrolet Prisma | sedan | 24 74 | 4
  Chevrolet Onix | hatch | 41 98 | 9
  Chevrolet Onix Plus | sedan | 67 112 | 4
  Chevrolet Montana | pickup | 23 142 | 3
  Chevrolet S10 | pickup | 26 278 | 7
  Chevrolet Spin | minivan | 44 138 | 2
  Chevrolet Cobalt | sedan | 34 66
  Chevrolet Tracker | suv | 62 162 | 3
  Chevrolet Chevette | sedan | 9 19
  Ford Ka | hatch | 11 57 | 4
  Ford Ka Sedan | sedan | 36 61 | 2
  Ford Fiesta | hatch | 12 47 | 4
  Ford EcoSport | suv | 24 88 | 3
  Ford Courier | pickup | 14 31
  Ford Ranger | pickup | 27 312 | 5
  Ford Escort | hatch | 8 16
  Hyundai HB20 | hatch | 43 101 | 7
  Hyundai HB20S | sedan | 46 108 | 4
  Hyundai HB20X | crossover | 50 82
  Hyundai Creta | suv | 83 178 | 4
  Hyundai Tucson | suv | 33 62
  Toyota Corolla | sedan | 27 172 | 6
  Toyota Etios | hatch | 40 63 | 3
  Toyota Etios Sedã | sedan | 43 68
  Toyota Yaris | hatch | 69 102
  Toyota Hilux | pickup | 62 322 | 9
  Toyota Hilux SW4 | suv | 78 405 | 3
  Toyota Bandeirante | other | 52 118 | 1.4
  Toyota Corolla Cross | suv | 126 198
  Honda Fit | hatch | 28 93 | 2
  Honda Civic | sedan | 26 152 | 3
  Honda City | sedan | 37 128
  Honda HR-V | suv | 76 182 | 2
  Renault Clio | hatch | 13 31
  Renault Sandero | hatch | 24 76 | 4
  Renault Logan | sedan | 22 73 | 2.4
  Renault Duster | suv | 44 132 | 3
  Renault Kwid | hatch | 38 72 | 4
  Renault Oroch | pickup | 54 118 | 2.4
  Nissan March | hatch | 26 52
  Nissan Versa | sedan | 31 108
  Nissan Kicks | suv | 71 136 | 2.4
  Nissan Frontier | pickup | 54 262 | 3
  Peugeot 206 | hatch | 12 22 | 0.7
  Peugeot 207 | hatch | 17 29
  Peugeot 208 | hatch | 36 94
  Peugeot 2008 | suv | 53 112
  Citroën C3 | hatch | 16 84
  Citroën C3 Aircross | suv | 88 124
  Citroën C4 Lounge | sedan | 42 74
  Citroën Xsara Picasso | minivan | 16 28
  Jeep Renegade | suv | 63 158 | 4
  Jeep Compass | suv | 84 212 | 3
  Jeep Commander | suv | 172 262
  Jeep Willys | other | 28 62
  Mitsubishi L200 | pickup | 38 262 | 4
  Mitsubishi Pajero TR4 | suv | 31 54
  Mitsubishi ASX | suv | 54 94
  Kia Soul | crossover | 36 62
  Kia Picanto | hatch | 27 44
  Kia Sportage | suv | 48 118
  Kia Bongo | other | 52 158
  Kia Cerato | sedan | 37 68
  Caoa Chery QQ | hatch | 17 32 | 0.4
  Caoa Chery Tiggo 2 | suv | 51 68
  Caoa Chery Tiggo 5X | suv | 84 138
  Caoa Chery Tiggo 7 | suv | 92 168
  BYD Dolphin | hatch | 112 152
  BYD Song Plus | suv | 182 238
  BYD King | sedan | 142 178 | 0.6
  BYD Yuan Pro | suv | 148 178 | 0.5
  Ram Rampage | pickup | 192 258
  Ram 1500 | pickup | 342 452 | 0.3
  Ram 2500 | pickup | 236 468 | 0.4
  Suzuki Jimny | suv | 52 128
  Suzuki Grand Vitara | suv | 36 68 | 0.5
  Suzuki S-Cross | crossover | 58 84
  Troller T4 | suv | 62 198
  Gurgel X-12 | buggy | 13 28 | 0.4
  Bugre Buggy | buggy | 14 36`,
  motorcycles: `
  Honda CG 125 | street | 4 10 | 7
  Honda CG 150 | street | 6 12 | 9
  Honda CG 160 | street | 12 21 | 20
  Honda Biz 125 | scooter | 5 18 | 11
  Honda Biz 110i | scooter | 9 14 | 4
  Honda Biz 100 | scooter | 4 8
  Honda Pop 100 | scooter | 4 8 | 4
  Honda Pop 110i | scooter | 7 12 | 11
  Honda NXR 150 Bros | trail | 6 13 | 9
  Honda NXR 160 Bros | trail | 12 23 | 18
  Honda XRE 190 | trail | 13 22 | 5
  Honda XRE 300 | trail | 13 27 | 6
  Honda Sahara 300 | trail | 27 34 | 3
  Honda CB 300F Twister | street | 21 27 | 3
  Honda CB Twister 250 | street | 14 20 | 2.4
  Honda CB 300R | street | 9 14
  Honda NX-4 Falcon | trail | 11 21
  Honda CB 500X | trail | 28 42
  Honda PCX | scooter | 11 21 | 2.4
  Yamaha YBR 125 Factor | street | 4 10 | 4
  Yamaha Factor 150 | street | 10 19 | 7
  Yamaha Fazer 150 | street | 9 19 | 3
  Yamaha Fazer 250 | street | 8 26 | 5
  Yamaha Crosser 150 | trail | 10 22 | 6
  Yamaha Lander 250 | trail | 9 28 | 5
  Yamaha XTZ 125 | trail | 5 10
  Yamaha Ténéré 250 | trail | 11 19
  Yamaha MT-03 | sport | 20 34
  Yamaha NMax 160 | scooter | 13 23
  Shineray XY 50 | scooter | 3 9 | 3
  Shineray Jet 125 | scooter | 7 11 | 3.4
  Shineray JEF 150 | street | 9 13
  Shineray Worker 125 | street | 6 10 | 1.4
  Shineray SHI 175 | trail | 12 17
  Avelloz AZ1 | scooter | 5 9 | 4
  Avelloz AZ125 | street | 8 11
  Avelloz AZ160 | trail | 12 15
  Haojue DK 150 | street | 9 15 | 2
  Haojue DR 160 | street | 13 20 | 2
  Haojue NK 150 | trail | 10 16
  Haojue Chopper Road 150 | cruiser | 9 14
  Haojue Lindy 125 | scooter | 7 11
  Dafra Speed 150 | street | 3 6
  Dafra Apache | street | 4 10
  Dafra NH 190 | trail | 12 18
  Dafra Citycom 300 | scooter | 11 18
  Dafra Super 100 | scooter | 3 5 | 0.3
  Suzuki Yes 125 | street | 4 9
  Suzuki Intruder 125 | cruiser | 4 9
  Suzuki Burgman 125 | scooter | 5 11
  Suzuki V-Strom 650 | trail | 27 58
  Suzuki GSX-S 750 | sport | 38 54 | 0.4
  Kawasaki Ninja 300 | sport | 16 24
  Kawasaki Ninja 400 | sport | 27 38
  Kawasaki Z400 | sport | 27 37
  Kawasaki Versys 650 | trail | 29 54
  BMW G 310 GS | trail | 23 38
  BMW G 310 R | street | 20 32
  BMW F 800 GS | trail | 34 82 | 0.5
  BMW R 1200 GS | trail | 44 84 | 0.4
  Royal Enfield Himalayan | trail | 16 32
  Royal Enfield Classic 350 | cruiser | 19 25
  Royal Enfield Meteor 350 | cruiser | 18 25
  Royal Enfield Hunter 350 | street | 17 21
  Bajaj Dominar 160 | street | 14 19
  Bajaj Dominar 200 | street | 16 20
  Bajaj Dominar 400 | sport | 20 27`,
  trucks: `
  Mercedes-Benz 1113 | cargo_bed | 38 74 | 4
  Mercedes-Benz 1313 | tipper | 42 72
  Mercedes-Benz 1620 | cargo_bed | 118 198 | 4
  Mercedes-Benz 710 | cargo_bed | 68 124 | 4
  Mercedes-Benz Accelo | box | 112 312 | 5
  Mercedes-Benz Atego | cargo_bed | 138 468 | 6
  Mercedes-Benz Axor | tractor | 128 262 | 3
  Mercedes-Benz Actros | tractor | 282 742
  Mercedes-Benz Sprinter | van | 58 292 | 3
  Volkswagen Delivery | box | 84 318 | 5
  Volkswagen Worker | cargo_bed | 72 158 | 3
  Volkswagen Constellation | cargo_bed | 128 462 | 6
  Volkswagen Meteor | tractor | 448 692
  Scania 111 | tractor | 58 94
  Scania 113 | tractor | 88 148 | 2
  Scania 124 | tractor | 118 178 | 2
  Scania P 310 | cargo_bed | 188 268
  Scania G 420 | tractor | 168 228
  Scania R 440 | tractor | 242 382 | 3
  Scania R 450 | tractor | 422 688
  Volvo NL 10 | tractor | 72 108
  Volvo FH | tractor | 158 748 | 4
  Volvo VM | cargo_bed | 138 462 | 3
  Volvo N 10 | tipper | 68 96
  Iveco Daily | box | 62 268 | 4
  Iveco Tector | cargo_bed | 122 398 | 3
  Iveco Stralis | tractor | 112 258
  Iveco Vertis | box | 82 124
  Ford Cargo | cargo_bed | 72 238 | 6
  Ford F-4000 | cargo_bed | 44 168 | 7
  Ford F-350 | cargo_bed | 58 148
  Ford F-12000 | cargo_bed | 54 88
  Ford F-14000 | tipper | 58 92
  DAF XF | tractor | 248 698 | 2
  DAF CF | tractor | 242 528
  Hyundai HR | cargo_bed | 42 148 | 6
  Hyundai HD 78 | box | 68 112
  Agrale 8500 | cargo_bed | 58 102
  Agrale 10000 | tipper | 88 142`,
};

export function offeredModels(type: VehicleType): OfferedModel[] {
  return LINES[type]
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', kind = '', prices = '', demand = '1'] = line.trim().split(' | ');
      const [oldest = 0, newest = 0] = prices.split(' ').map(Number);
      return { name, kind, prices: [oldest, newest], demand: Number(demand) };
    });
}
