import { presentedName } from '#core/fields/presented-name.ts';

/** A text with the name of the visitor and the ad in their places: `{nome}`, `{anúncio}`. */
export function filledText(
  text: string,
  { visitorName, adName }: { visitorName: string; adName: string | null },
): string {
  return text
    .replace(/\{nome\}/giu, () => firstNameOf(visitorName))
    .replace(/\{an[uú]ncio\}/giu, () => adName ?? 'anúncio');
}

export function firstNameOf(name: string): string {
  const [firstName = name] = presentedName(name.trim()).split(/\s+/);
  return firstName;
}
