import { BUGGY_SPAN, buggySide } from './buggy-side.ts';
import { carCockpit } from './car-cockpit.ts';
import { carFront, carRear } from './car-ends.ts';
import { CAR_PROFILES, type CarBody } from './car-profiles.ts';
import { carSide } from './car-side.ts';
import { lightAt, type Season, type TimeOfDay } from './drawing-light.ts';
import type { Stage } from './drawing-stage.ts';
import { motorcycleCockpit } from './motorcycle-cockpit.ts';
import { MOTORCYCLE_SPAN, type MotorcycleBody, motorcycleSide } from './motorcycle-side.ts';
import { type Seed, seededRandom } from './seeded-random.ts';
import { moved } from './svg-markup.ts';
import { type TruckBody, truckLength, type TruckPlan, truckSide } from './truck-side.ts';
import { type Backdrop, backdropStage, type Framing } from './vehicle-backdrop.ts';
import type { RimStyle } from './wheels.ts';

export type DrawnVehicleType = 'cars' | 'motorcycles' | 'trucks';

export type VehicleScene = 'side' | 'other-side' | 'front' | 'rear' | 'detail' | 'dashboard';

export interface VehicleOrder {
  vehicleType: DrawnVehicleType;
  /** One of the bodies of the type; anything else lets the seed choose. */
  bodywork?: string;
  /** Paint as #rrggbb. */
  color: string;
  seed: Seed;
  scene: VehicleScene;
}

const CAR_BODIES = [...(Object.keys(CAR_PROFILES) as CarBody[]), 'buggy'] as const;

const MOTORCYCLE_BODIES: readonly MotorcycleBody[] = ['street', 'trail', 'scooter'];

const TRUCK_BODIES: readonly TruckBody[] = ['box', 'stake', 'dump', 'tanker', 'tractor'];

/** The pictures that make sense for a type, the main one first. */
export function vehicleScenes(vehicleType: DrawnVehicleType): readonly VehicleScene[] {
  return vehicleType === 'cars'
    ? ['side', 'front', 'rear', 'other-side', 'detail', 'dashboard']
    : ['side', 'other-side', 'detail', 'dashboard'];
}

interface Subject {
  /** Width and height in centimetres. */
  width: number;
  height: number;
  /** Left edge in the drawing's own centimetres. */
  from: number;
  wheelAt: number;
  /** Pixels per centimetre in the whole view. */
  scale: number;
  framing: Omit<Framing, 'scale'>;
  draw(stage: Stage): string;
}

function chosen<T extends string>(bodies: readonly T[], wanted: string | undefined, seed: Seed): T {
  const known = bodies.find((body) => body === wanted);
  return known ?? seededRandom(seed, 'body').pick(bodies);
}

function subjectOf(order: VehicleOrder): Subject {
  const { seed, color } = order;
  const random = seededRandom(seed, 'equipment');
  if (order.vehicleType === 'motorcycles') {
    const body = chosen(MOTORCYCLE_BODIES, order.bodywork, seed);
    return {
      width: MOTORCYCLE_SPAN.to - MOTORCYCLE_SPAN.from,
      height: MOTORCYCLE_SPAN.height,
      from: MOTORCYCLE_SPAN.from,
      wheelAt: MOTORCYCLE_SPAN.axles[1],
      scale: 5.3,
      framing: { ground: 1000, distance: 6.5, eye: 1.05, behind: 4.5 },
      draw: (stage) => motorcycleSide(stage, body, color),
    };
  }
  if (order.vehicleType === 'trucks') {
    const plan: TruckPlan = {
      body: chosen(TRUCK_BODIES, order.bodywork, seed),
      axles: random.chance(0.5) ? 3 : 2,
      colour: color,
      cargo: random.pick(['#eceae4', '#d9d4c8', '#8d979b', '#c9a24a', '#5f7d8c']),
    };
    const width = truckLength(plan);
    return {
      width,
      height: plan.body === 'tractor' ? 398 : 370,
      from: 0,
      wheelAt: width - 86,
      scale: 1400 / Math.max(width, 720),
      framing: { ground: 1000, distance: 15, eye: 1.8, behind: 5 },
      draw: (stage) => truckSide(stage, plan),
    };
  }
  const body = chosen(CAR_BODIES, order.bodywork, seed);
  if (body === 'buggy') {
    return {
      width: BUGGY_SPAN.length,
      height: BUGGY_SPAN.height,
      from: 0,
      wheelAt: BUGGY_SPAN.frontAxle,
      scale: 3.3,
      framing: { ground: 985, distance: 11, eye: 1.3, behind: 4 },
      draw: (stage) => buggySide(stage, color),
    };
  }
  const plan = CAR_PROFILES[body];
  const rim = random.pick<RimStyle>(
    body === 'van'
      ? ['steel', 'alloy-five']
      : ['alloy-five', 'alloy-ten', 'alloy-split', 'alloy-ten', 'steel'],
  );
  const rimTint = random.pick(['#c9ced2', '#c9ced2', '#9a9fa3', '#4a4d50']);
  return {
    width: plan.length,
    height: plan.height,
    from: 0,
    wheelAt: plan.frontAxle,
    scale: plan.length > 470 ? 2.75 : 3.05,
    framing: { ground: 985, distance: 11, eye: 1.3, behind: 4 },
    draw: (stage) => carSide(stage, body, { colour: color, rim, rimTint }),
  };
}

/** What an ad keeps from picture to picture: two places and two hours. */
function outing(
  order: VehicleOrder,
  turn: number,
): { time: TimeOfDay; place: Backdrop; season: Season; sunFrom: -1 | 1 } {
  const random = seededRandom(order.seed, 'outing');
  const start = random.whole(0, 3);
  // The main picture has neutral light, so that the paint reads as the ad names it.
  const times: readonly TimeOfDay[] = ['noon', 'morning', 'noon', 'afternoon'];
  const first: TimeOfDay = start % 2 === 0 ? 'noon' : 'morning';
  const places: readonly Backdrop[] =
    order.vehicleType === 'trucks'
      ? ['country', 'forecourt', 'wall']
      : ['wall', 'country', 'houses', 'forecourt'];
  const evening = random.chance(0.12) && turn === 1;
  return {
    time: turn === 0 ? first : evening ? 'night' : (times[(start + turn) % times.length] ?? 'noon'),
    place: places[(random.whole(0, places.length - 1) + turn) % places.length] ?? 'country',
    season: random.chance(0.5) ? 'green' : 'dry',
    sunFrom: random.chance(0.5) ? -1 : 1,
  };
}

/** Contact shadow: a soft pool under the whole vehicle and a darker core. */
function groundShadow(
  stage: Stage,
  x: number,
  y: number,
  halfWidth: number,
  halfDepth: number,
): string {
  const pool = stage.gradients.radial([
    [0, '#0b0608', 0.75],
    [0.6, '#0b0608', 0.5],
    [1, '#0b0608', 0],
  ]);
  const lean = stage.light.sun[0] * -halfDepth * 1.6;
  return (
    `<ellipse cx="${Math.round(x + lean)}" cy="${Math.round(y - halfDepth * 0.1)}" rx="${Math.round(halfWidth * 1.07)}" ry="${Math.round(halfDepth * 1.3)}" fill="${pool}"/>` +
    `<ellipse cx="${Math.round(x)}" cy="${Math.round(y - 4)}" rx="${Math.round(halfWidth * 0.9)}" ry="${Math.round(halfDepth * 0.5)}" fill="#0b0608" fill-opacity="0.5"/>`
  );
}

function wholeView(order: VehicleOrder, subject: Subject, turn: number, facing: -1 | 1): string {
  const { time, place, season, sunFrom } = outing(order, turn);
  const stage = backdropStage(`${order.seed}/${turn}`, lightAt(time, sunFrom), season, place, {
    ...subject.framing,
    scale: subject.scale * 100,
  });
  const { scale } = subject;
  const half = (subject.width * scale) / 2;
  const middle = subject.from + subject.width / 2;
  stage.addSolid(
    subject.framing.distance,
    groundShadow(stage, 800, subject.framing.ground, half, scale * 16) +
      moved(
        800 - facing * middle * scale,
        subject.framing.ground,
        subject.draw(stage),
        facing * scale,
        scale,
      ),
  );
  return stage.render();
}

function closeView(order: VehicleOrder, subject: Subject): string {
  const { time, place, season, sunFrom } = outing(order, 0);
  const zoom =
    subject.scale *
    (order.vehicleType === 'motorcycles' ? 1.9 : order.vehicleType === 'trucks' ? 2.4 : 2.35);
  const framing: Framing = { ...subject.framing, ground: 1060, scale: zoom * 100 };
  const stage = backdropStage(`${order.seed}/0`, lightAt(time, sunFrom), season, place, framing);
  stage.addSolid(
    framing.distance,
    groundShadow(stage, 560, framing.ground, (subject.width * zoom) / 2, zoom * 14) +
      moved(
        order.vehicleType === 'motorcycles'
          ? 1010 - subject.wheelAt * zoom
          : 830 - subject.wheelAt * zoom,
        framing.ground,
        subject.draw(stage),
        zoom,
        zoom,
      ),
  );
  return stage.render();
}

function endView(order: VehicleOrder, subject: Subject, rear: boolean): string {
  const wanted = chosen(CAR_BODIES, order.bodywork, order.seed);
  const body = wanted === 'buggy' ? 'hatch' : wanted;
  const { time, place, season, sunFrom } = outing(order, rear ? 2 : 3);
  const scale = 4.4 - Math.max(0, subject.height - 150) * 0.012;
  const framing: Framing = { ground: 1000, distance: 8, eye: 1.15, behind: 6, scale: scale * 100 };
  const stage = backdropStage(
    `${order.seed}/${rear ? 2 : 3}`,
    lightAt(time, sunFrom),
    season,
    place,
    framing,
  );
  const markup = rear ? carRear(stage, body, order.color) : carFront(stage, body, order.color);
  stage.addSolid(
    framing.distance,
    groundShadow(stage, 800, framing.ground, 95 * scale, scale * 12) +
      moved(800, framing.ground, markup, scale, scale),
  );
  return stage.render();
}

/** One picture of a vehicle as SVG (1600×1200). The same order always gives the same text. */
export function drawVehicle(order: VehicleOrder): string {
  const subject = subjectOf(order);
  switch (order.scene) {
    case 'side':
      return wholeView(order, subject, 0, 1);
    case 'other-side':
      return wholeView(order, subject, 1, -1);
    case 'front':
    case 'rear':
      return order.vehicleType === 'cars' &&
        chosen(CAR_BODIES, order.bodywork, order.seed) !== 'buggy'
        ? endView(order, subject, order.scene === 'rear')
        : wholeView(order, subject, 2, order.scene === 'rear' ? -1 : 1);
    case 'detail':
      return closeView(order, subject);
    default: {
      const { time, season, sunFrom } = outing(order, 1);
      const light = lightAt(time, sunFrom);
      return order.vehicleType === 'motorcycles'
        ? motorcycleCockpit(order.seed, light, season, order.color)
        : carCockpit(order.seed, light, season, order.color, order.vehicleType === 'trucks');
    }
  }
}
