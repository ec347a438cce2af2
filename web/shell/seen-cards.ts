import { seenAds } from './seen-ads.ts';

/** Fills the place for them (`data-part="seen"`) with the cards of ads that were opened on this device. */
export async function watchPart(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const ids = seenAds.read();
  const row = place.querySelector('.card-row');
  if (!row || ids.length === 0) return;
  const answer = await fetch(`${place.dataset['from']}?anuncios=${ids.join(',')}`, { signal });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  row.replaceChildren(...page.body.children);
  place.hidden = row.childElementCount === 0;
  void import('./favorite-hearts.ts').then(({ markHearts }) => markHearts());
  place.querySelector('[data-seen-clear]')?.addEventListener(
    'click',
    () => {
      seenAds.clear();
      place.hidden = true;
    },
    { signal },
  );
}
