export type Rgb = readonly [number, number, number];

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function toHex([red, green, blue]: Rgb): string {
  const byte = (value: number): string =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = toRgb(first);
  const b = toRgb(second);
  return toHex([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);

export const darken = (hex: string, share: number): string => mix(hex, '#14100f', share);

/** Perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
