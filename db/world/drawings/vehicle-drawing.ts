import { carSide } from './car-side.ts';
import { CAR_PROFILES, type CarBody } from './car-profiles.ts';
import { lightAt } from './drawing-light.ts';
import { Stage } from './drawing-stage.ts';
import { cameraFor } from './perspective-camera.ts';
import { seededRandom, type Seed } from './seeded-random.ts';
import { paintSky, paintGround } from './sky-and-land.ts';

export type DrawnVehicleType = 'cars' | 'motorcycles' | 'trucks';
export type VehicleScene = 'side' | 'other-side' | 'front' | 'rear' | 'detail' | 'dashboard';

export function drawVehicle({ bodywork, color, seed }: { vehicleType: DrawnVehicleType; bodywork?: string; color: string; seed: Seed; scene: VehicleScene }): string {
  const random = seededRandom(seed, 'vehicle');
  const light = lightAt(random.pick(['morning', 'noon', 'afternoon', 'night']), random.chance(0.5) ? -1 : 1);
  const stage = new Stage(cameraFor({ degrees: 0, distance: 12, height: 1.35, focal: 3060, horizon: 586 }), light, random);
  paintSky(stage, seed, 'green');
  paintGround(stage, 'green');
  const body = (bodywork ?? 'hatch') as CarBody;
  const plan = CAR_PROFILES[body];
  const scale = 2.55;
  stage.addSolid(12, `<ellipse cx="800" cy="932" rx="${plan.length * 1.3}" ry="26" fill="#000" fill-opacity=".45"/><g transform="translate(${800 - (plan.length * scale) / 2} 930) scale(${scale})">${carSide(stage, body, { colour: color, rim: random.pick(['alloy-five', 'alloy-ten', 'alloy-split', 'steel']), rimTint: '#c9ced2' })}</g>`);
  return stage.render();
}
