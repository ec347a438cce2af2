/** Adds arrows to a strip of photographs and shows a photograph large when it is pressed. */
export function addGalleryControls(gallery: HTMLElement, signal: AbortSignal): void {
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
      enlarge(gallery, link);
    },
    { signal },
  );
}

function addArrows(gallery: HTMLElement, strip: HTMLElement, signal: AbortSignal): void {
  const backward = arrow('Foto anterior', 'gallery-back', () => turn(strip, -1));
  const forward = arrow('Próxima foto', 'gallery-forward', () => turn(strip, 1));
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

function arrow(label: string, look: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `gallery-arrow ${look}`;
  button.ariaLabel = label;
  button.addEventListener('click', press);
  return button;
}

/** The photographs again, as large as the window, from the pressed one on. */
function enlarge(gallery: HTMLElement, pressed: HTMLAnchorElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-gallery-strip] a[href]')];
  let at = links.indexOf(pressed);
  const dialog = document.createElement('dialog');
  dialog.className = 'gallery-large';
  dialog.ariaLabel =
    gallery.querySelector('[data-gallery-strip]')?.getAttribute('aria-label') ?? 'Fotos';
  const picture = document.createElement('img');
  const count = document.createElement('p');
  count.setAttribute('aria-live', 'polite');
  const show = (to: number) => {
    at = (to + links.length) % links.length;
    picture.src = links[at]?.href ?? '';
    picture.alt = links[at]?.querySelector('img')?.alt ?? '';
    count.textContent = `${at + 1} de ${links.length}`;
  };
  dialog.append(picture, count);
  if (links.length > 1) {
    dialog.append(
      arrow('Foto anterior', 'gallery-back', () => show(at - 1)),
      arrow('Próxima foto', 'gallery-forward', () => show(at + 1)),
    );
  }
  const close = arrow('Fechar', 'gallery-close', () => dialog.close());
  close.autofocus = true;
  dialog.append(close);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[at]?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
    links[at]?.focus({ preventScroll: true });
  });
  let touchedAt = 0;
  dialog.addEventListener('touchstart', ({ touches }) => (touchedAt = touches[0]?.clientX ?? 0), {
    passive: true,
  });
  dialog.addEventListener('touchend', ({ changedTouches }) => {
    const way = (changedTouches[0]?.clientX ?? touchedAt) - touchedAt;
    if (Math.abs(way) > 48 && links.length > 1) show(at + (way < 0 ? 1 : -1));
  });
  document.body.append(dialog);
  show(at);
  dialog.showModal();
}
