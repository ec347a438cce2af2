import { NEAREST_FIRST, SEARCH_WORDS, SORT_NAME } from '../addresses/search-words.ts';
import type { Place } from '#core/places/distance.ts';
import { nearestTown } from './nearest-town.ts';
import { rememberedPlace, type RememberedPlace } from './remembered-place.ts';
import { showToast } from './show-toast.ts';

/** About 100 m: enough for a search of some kilometres, and nobody's door. */
const DECIMALS = 3;

/** Of somebody who was asked not long ago: offers what they told, or asks no more. */
export function recallPlace(button: HTMLButtonElement): void {
  const place = rememberedPlace.read(Date.now());
  if (!place) return;
  button.hidden = place.town === undefined;
  if (place.town === undefined) return;
  button.dataset['recalled'] = '';
  labelOf(button)?.replaceChildren(`Perto de ${place.town}`);
}

/** Makes the forms around the button search near where the visitor is. */
export async function searchNearby(button: HTMLButtonElement): Promise<void> {
  const label = labelOf(button);
  const before = label?.textContent ?? '';
  const say = (text: string) => label?.replaceChildren(text);
  button.disabled = true;
  say('Procurando…');
  try {
    const { near, town } = recalled(button) ?? (await askedPlace());
    if (!near || !town) {
      tell('Você está longe da região', 'info');
      return say(before);
    }
    rememberedPlace.write({ near, town }, Date.now());
    say(`Perto de você: ${town}`);
    for (const form of formsAround(button)) {
      const order = fieldNamed(form, SORT_NAME);
      const usualOrder = order.value;
      forgetTowns(form, () => {
        order.value = usualOrder;
        say(before);
      });
      order.value = NEAREST_FIRST;
      chooseNear(form, near);
      if (button.dataset['geolocate'] === 'submit') form.requestSubmit();
    }
  } catch (error) {
    say(before);
    const isRefused =
      error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;
    if (isRefused) rememberedPlace.write({}, Date.now());
    button.hidden = isRefused;
    tell(isRefused ? 'Tudo bem, sem localização' : 'Não achamos sua localização', 'warn');
  } finally {
    button.disabled = false;
  }
}

/** What the button offers; pressed once more, it asks anew. */
function recalled(button: HTMLButtonElement): RememberedPlace | undefined {
  const isOffered = 'recalled' in button.dataset;
  delete button.dataset['recalled'];
  return isOffered ? rememberedPlace.read(Date.now()) : undefined;
}

/** Nothing when it is far from every town of the region. */
async function askedPlace(): Promise<RememberedPlace> {
  const { coords } = await position();
  const place = { lat: coords.latitude, lng: coords.longitude };
  const town = nearestTown(place, await regionTowns());
  const near = [place.lat, place.lng].map((degrees) => degrees.toFixed(DECIMALS)).join();
  return town ? { near, town: town.name } : {};
}

/** Asked for only by who looks for where they are. */
async function regionTowns(): Promise<readonly (Place & { name: string })[]> {
  const answer = await fetch('/v1/towns');
  const { data } = (await answer.json()) as {
    data: { attributes: Place & { name: string } }[];
  };
  return data.map(({ attributes }) => attributes);
}

function labelOf(button: HTMLButtonElement): Element | null {
  return button.querySelector('[data-geolocate-label]');
}

function tell(summary: string, severity: 'info' | 'warn'): void {
  showToast({
    severity,
    summary,
    detail: 'Escolha a cidade na lista.',
    life: 6000,
    position: 'bottom-center',
  });
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: 10_000,
      maximumAge: 600_000,
    });
  });
}

function formsAround(button: HTMLButtonElement): Iterable<HTMLFormElement> {
  const scope = button.closest('[data-geolocate-scope]');
  return button.form ? [button.form] : (scope?.querySelectorAll('form') ?? []);
}

function fieldNamed(form: HTMLFormElement, name: string): HTMLSelectElement | HTMLInputElement {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) return field;
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = name;
  form.append(hidden);
  return hidden;
}

function chooseNear(form: HTMLFormElement, near: string): void {
  const field = fieldNamed(form, SEARCH_WORDS.near);
  if (field instanceof HTMLSelectElement) field.add(new Option('Onde estou', near), 1);
  field.value = near;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A town and the place where somebody is exclude each other: what is chosen last counts. */
function forgetTowns(form: HTMLFormElement, onChoice: () => void): void {
  for (const town of form.elements) {
    const isTown = 'name' in town && town.name === SEARCH_WORDS.town;
    if (!isTown) continue;
    if (town instanceof HTMLInputElement) town.checked = false;
    if (town instanceof HTMLSelectElement) town.value = '';
    const forgetPlace = () => {
      fieldNamed(form, SEARCH_WORDS.near).value = '';
      onChoice();
    };
    town.addEventListener('change', forgetPlace, { once: true });
  }
}
