import { galleryButton } from './gallery-button.ts';

/** Adds arrows to a strip of photographs and shows a photograph large when it is pressed. */
export function watchPart(gallery: HTMLElement, signal: AbortSignal): void {
  const strip = gallery.querySelector<HTMLElement>('[data-gallery-strip]');
  if (!strip) return;
  if (strip.children.length > 1) addArrows(gallery, strip, signal);
  strip.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      // Without the script of the enlargement the link opens the photograph alone, as it does without any.
      enlargement().then(
        ({ openLargeGallery }) => openLargeGallery(gallery, link),
        () => location.assign(link.href),
      );
    },
    { signal },
  );
  // Whoever touches the photographs may want one large in a moment.
  const warm = () => void enlargement().catch(() => undefined);
  for (const touch of ['pointerenter', 'focusin'])
    strip.addEventListener(touch, warm, { signal, once: true });
}

function enlargement() {
  return import('./large-gallery.ts');
}

function addArrows(gallery: HTMLElement, strip: HTMLElement, signal: AbortSignal): void {
  const backward = galleryButton('Foto anterior', 'gallery-back', () => turn(strip, -1));
  const forward = galleryButton('Próxima foto', 'gallery-forward', () => turn(strip, 1));
  const update = () => {
    backward.disabled = strip.scrollLeft < 8;
    forward.disabled = strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 8;
  };
  strip.addEventListener('scroll', update, { signal, passive: true });
  gallery.append(backward, forward);
  update();
}

/** One photograph on or back, or the one after the last pressed when they show side by side. */
function turn(strip: HTMLElement, by: 1 | -1): void {
  const step =
    strip.children[1] instanceof HTMLElement
      ? strip.children[1].offsetLeft - (strip.children[0] as HTMLElement).offsetLeft
      : strip.clientWidth;
  strip.scrollBy({ left: by * step });
}
