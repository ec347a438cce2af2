import * as z from 'zod';
import type { FoundIcons, Icon } from './icon-source.ts';

/** The largest drawing of the sets in use has some 10,000 characters. */
const LONGEST_BODY = 20_000;
/** An alias of an alias of an alias. */
const MAX_ALIASES = 5;

const SHAPES =
  /^(?:<\/?(?:path|g|circle|ellipse|rect|line|polyline|polygon|defs|clipPath|mask|linearGradient|radialGradient|stop|use)(?:\s+[A-Za-z-]+="[^"<>]*")*\s*\/?>)*$/;
const ATTRIBUTE = /\s([A-Za-z-]+)="([^"]*)"/g;
/** What says where, how large and in which colour. */
const DRAWING =
  /^(?:d|id|points|[cfr]?[xyr]|[xy][12]|width|height|fill(?:-[a-z]+)?|stroke(?:-[a-z]+)?|opacity|stop-color|stop-opacity|offset|transform|gradientTransform|gradientUnits|clip-path|clip-rule|clipPathUnits|mask|maskUnits|mask-type|maskContentUnits|color|class|pathLength)$/;
/** Of the drawing itself, and nothing of anywhere else. */
const INSIDE = /^(?:[^&:()]*|url\(#[\w-]+\)|(?:[a-zA-Z]+\([^&:()]*\)\s*)+)$/;

/** Whether what stands inside of an `svg` only draws: no script, no style, no link, no address. */
export function isDrawing(body: string): boolean {
  if (body.length > LONGEST_BODY || !SHAPES.test(body)) return false;
  return [...body.matchAll(ATTRIBUTE)].every(([, name = '', value = '']) =>
    /^(?:xlink:)?href$/.test(name)
      ? /^#[\w-]+$/.test(value)
      : DRAWING.test(name) && isInside(value),
  );
}

function isInside(value: string): boolean {
  return INSIDE.test(value) && (!/url/i.test(value) || /^url\(#[\w-]+\)$/.test(value));
}

const size = z.number().min(-10_000).max(10_000).optional();
const looks = {
  left: size,
  top: size,
  width: size,
  height: size,
  rotate: z.int().min(0).max(3).optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
};

/** A set, or a part of one, in Iconify's format. */
export const iconSet = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), z.object({ body: z.string(), ...looks })),
  aliases: z.record(z.string(), z.object({ parent: z.string(), ...looks })).optional(),
  width: size,
  height: size,
});

type IconSet = z.infer<typeof iconSet>;

/** The icons of these names, whole: aliases followed, sizes of the set written to each. */
export function iconsOf(set: IconSet, names: readonly string[]): FoundIcons {
  const found = names.map((name) => [name, iconOf(set, name, MAX_ALIASES)] as const);
  return new Map(found.filter((each): each is [string, Icon] => each[1] !== undefined));
}

function iconOf(set: IconSet, name: string, aliases: number): Icon | undefined {
  const icon = ownOf(set.icons, name);
  const { width = 16, height = 16 } = set;
  if (icon) return isDrawing(icon.body) ? { width, height, ...icon } : undefined;
  const alias = ownOf(set.aliases ?? {}, name);
  const parent = alias && aliases > 0 ? iconOf(set, alias.parent, aliases - 1) : undefined;
  if (!alias || !parent) return undefined;
  const { parent: _, ...differs } = alias;
  return {
    ...parent,
    ...differs,
    rotate: ((parent.rotate ?? 0) + (differs.rotate ?? 0)) % 4,
    hFlip: (parent.hFlip ?? false) !== (differs.hFlip ?? false),
    vFlip: (parent.vFlip ?? false) !== (differs.vFlip ?? false),
  };
}

function ownOf<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
