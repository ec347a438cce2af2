import { SEARCH_WORDS } from '../addresses/search-words.ts';
import { nearestTown } from './nearest-town.ts';
import { showToast } from './show-toast.ts';

/** Chooses the town in which the visitor is, where a list of towns stands beside the button. */
export async function chooseTown(button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector('[data-geolocate-label]');
  const before = label?.textContent ?? '';
  const say = (text: string) => {
    if (label) label.textContent = text;
  };
  button.disabled = true;
  say('Procurando…');
  try {
    const { coords } = await position();
    const town = nearestTown({ lat: coords.latitude, lng: coords.longitude });
    if (!town) {
      showToast({
        summary: 'Você está longe da região',
        detail: 'Escolha a cidade na lista.',
        life: 6000,
        position: 'bottom-center',
      });
      return say(before);
    }
    choose(button, town.slug);
    say(`Perto de você: ${town.name}`);
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

function choose(button: HTMLElement, slug: string): void {
  const towns =
    button
      .closest('[data-geolocate-scope]')
      ?.querySelectorAll<HTMLSelectElement>(`select[name=${SEARCH_WORDS.town}]`) ?? [];
  for (const select of towns) {
    select.value = slug;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
