import { mix, type Rgb, toHex, toRgb } from './colour-mixing.ts';
import type { GradientStop } from './svg-markup.ts';

export type TimeOfDay = 'morning' | 'noon' | 'afternoon' | 'night';

export type Season = 'green' | 'dry';

export type Vector = readonly [number, number, number];

export interface Light {
  time: TimeOfDay;
  night: boolean;
  /** Unit vector towards the sun (or moon): x right, y up, z away from the viewer. */
  sun: Vector;
  ambient: Rgb;
  direct: Rgb;
  sky: readonly GradientStop[];
  haze: string;
  cloud: { lit: string; shade: string; opacity: number };
  disc: { colour: string; glow: string; radius: number; height: number };
  /** Colour and opacity of shadows on the ground. */
  shadow: { colour: string; opacity: number };
}

const TIMES: Record<TimeOfDay, Omit<Light, 'sun' | 'time' | 'night'> & { height: number }> = {
  morning: {
    height: 0.5,
    ambient: [0.66, 0.68, 0.74],
    direct: [0.42, 0.36, 0.24],
    sky: [
      [0, '#5fa9cf'],
      [0.45, '#a5d3df'],
      [0.8, '#f4e3c3'],
      [1, '#fbd9a8'],
    ],
    haze: '#e9d9c3',
    cloud: { lit: '#fff6e6', shade: '#e4cfc2', opacity: 0.92 },
    disc: { colour: '#fff6d8', glow: '#ffe3a0', radius: 54, height: 0.72 },
    shadow: { colour: '#4a3350', opacity: 0.3 },
  },
  noon: {
    height: 0.95,
    ambient: [0.7, 0.72, 0.78],
    direct: [0.38, 0.35, 0.27],
    sky: [
      [0, '#2f86c0'],
      [0.5, '#6db7dc'],
      [1, '#d9eef0'],
    ],
    haze: '#d3e3e2',
    cloud: { lit: '#ffffff', shade: '#c9dbe6', opacity: 0.95 },
    disc: { colour: '#fffbe8', glow: '#fff3c4', radius: 46, height: 0.3 },
    shadow: { colour: '#3a2c44', opacity: 0.34 },
  },
  afternoon: {
    height: 0.36,
    ambient: [0.66, 0.58, 0.63],
    direct: [0.44, 0.34, 0.18],
    sky: [
      [0, '#40618f'],
      [0.3, '#9a86a4'],
      [0.58, '#e8a184'],
      [0.82, '#f9bd74'],
      [1, '#fddc98'],
    ],
    haze: '#eab48a',
    cloud: { lit: '#ffd9ac', shade: '#b9819a', opacity: 0.85 },
    disc: { colour: '#fff3c9', glow: '#ffcf7a', radius: 74, height: 0.84 },
    shadow: { colour: '#3f2347', opacity: 0.38 },
  },
  night: {
    height: 0.7,
    ambient: [0.36, 0.38, 0.54],
    direct: [0.13, 0.15, 0.2],
    sky: [
      [0, '#131d47'],
      [0.5, '#2a3f7d'],
      [0.82, '#5c64a0'],
      [1, '#a88fa6'],
    ],
    haze: '#4d5684',
    cloud: { lit: '#5f71a8', shade: '#33427a', opacity: 0.6 },
    disc: { colour: '#fdf6dc', glow: '#a9b8e6', radius: 40, height: 0.28 },
    shadow: { colour: '#080a1f', opacity: 0.4 },
  },
};

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** `side` -1 brings the light from the left, 1 from the right. */
export function lightAt(time: TimeOfDay, side: -1 | 1): Light {
  const { height, ...rest } = TIMES[time];
  return { ...rest, time, night: time === 'night', sun: unit([side * 0.72, height, -0.52]) };
}

/** A surface colour under this light; `exposure` 0 is full shade, 1 faces the sun. */
export function under(light: Light, colour: string, exposure: number): string {
  const rgb = toRgb(colour);
  const channel = (index: 0 | 1 | 2): number =>
    rgb[index] * (light.ambient[index] + light.direct[index] * exposure * 1.05);
  return toHex([channel(0), channel(1), channel(2)]);
}

/** Distance in metres washes a colour out towards the haze of the hour. */
export const fogged = (light: Light, colour: string, distance: number, reach = 900): string =>
  mix(colour, light.haze, 1 - Math.exp(-Math.max(0, distance) / reach));

/** The colour of the sky overhead, which shines on every upper surface. */
export const zenith = (light: Light): string => light.sky[0]?.[1] ?? '#9fc4d8';
