export const UNKNOWN_VERSION = 'Versão não informada';

/** Brand, model, version and year as far as they are known: "Fiat Strada 1.4 Fire 2012". */
export function vehicleName(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part && part !== UNKNOWN_VERSION).join(' ');
}
