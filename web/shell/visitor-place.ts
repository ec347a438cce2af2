import { SEARCH_WORDS } from '../addresses/search-words.ts';
import { nearestTown } from './nearest-town.ts';
import { showToast } from './show-toast.ts';

/** About 100 m: enough for a search of some kilometres, and nobody's door. */
const DECIMALS = 3;

/** Makes the forms around the button search near where the visitor is. */
export async function searchNearby(button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector('[data-geolocate-label]');
  const before = label?.textContent ?? '';
  const say = (text: string) => {
    if (label) label.textContent = text;
  };
  button.disabled = true;
  say('Procurando…');
  try {
    const { coords } = await position();
    const place = { lat: coords.latitude, lng: coords.longitude };
    const town = nearestTown(place);
    if (!town) {
      showToast({
        summary: 'Você está longe da região',
        detail: 'Escolha a cidade na lista.',
        life: 6000,
        position: 'bottom-center',
      });
      return say(before);
    }
    say(`Perto de você: ${town.name}`);
    const near = [place.lat, place.lng].map((degrees) => degrees.toFixed(DECIMALS)).join();
    for (const form of formsAround(button)) {
      forgetTowns(form, () => say(before));
      chooseNear(form, near);
    }
  } catch {
    say(before);
    showToast({
      severity: 'warn',
      summary: 'Não achamos sua localização',
      detail: 'Escolha a cidade na lista.',
      life: 6000,
      position: 'bottom-center',
    });
  } finally {
    button.disabled = false;
  }
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

function nearField(form: HTMLFormElement): HTMLSelectElement | HTMLInputElement {
  const field = form.elements.namedItem(SEARCH_WORDS.near);
  if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) return field;
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = SEARCH_WORDS.near;
  form.append(hidden);
  return hidden;
}

function chooseNear(form: HTMLFormElement, near: string): void {
  const field = nearField(form);
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
      nearField(form).value = '';
      onChoice();
    };
    town.addEventListener('change', forgetPlace, { once: true });
  }
}
