import { galleryButton } from './gallery-button.ts';
import { addPhotoZoom } from './photo-zoom.ts';

/** What marks our own entry in the history, which the back button leaves. */
const OPEN = 'gallery';

/** The photographs again, as large as the window, from the pressed one on. Back and Esc close it. */
export function openLargeGallery(gallery: HTMLElement, pressed: HTMLAnchorElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-gallery-strip] a[href]')];
  let at = links.indexOf(pressed);
  const dialog = document.createElement('dialog');
  dialog.className = 'gallery-large';
  dialog.ariaLabel =
    gallery.querySelector('[data-gallery-strip]')?.getAttribute('aria-label') ?? 'Fotos';
  const picture = document.createElement('img');
  picture.draggable = false;
  const words = document.createElement('p');
  words.setAttribute('aria-live', 'polite');

  const say = (caption: string | undefined) => {
    words.textContent = [caption, `${at + 1} de ${links.length}`].filter(Boolean).join(' · ');
  };
  const linkAt = (place: number) => links[(place + links.length) % links.length];
  // Until it is there, the one before stays, dimmed.
  const wait = (isWaiting: boolean) => dialog.classList.toggle('gallery-waiting', isWaiting);
  picture.addEventListener('load', () => {
    wait(false);
    const next = linkAt(at + 1);
    if (next && !savesData()) load(new Image(), next);
  });
  picture.addEventListener('error', () => {
    wait(false);
    say('Esta foto não abriu. Confira a conexão.');
  });

  const show = (to: number) => {
    at = (to + links.length) % links.length;
    const link = links[at];
    if (!link) return;
    zoom.reset();
    wait(true);
    load(picture, link);
    if (picture.complete) wait(false);
    picture.alt = link.querySelector('img')?.alt ?? '';
    say(link.dataset['caption']);
  };
  const turn = (way: 1 | -1) => {
    if (links.length > 1) show(at + way);
  };
  const zoom = addPhotoZoom(dialog, picture, turn);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => zoom.by(1.5),
    '-': () => zoom.by(1 / 1.5),
  };
  dialog.addEventListener('keydown', ({ key }) => keys[key]?.());

  dialog.append(picture, words);
  if (links.length > 1) {
    dialog.append(
      galleryButton('Foto anterior', 'gallery-back', () => turn(-1)),
      galleryButton('Próxima foto', 'gallery-forward', () => turn(1)),
    );
  }
  const close = galleryButton('Fechar', 'gallery-close', () => dialog.close());
  close.autofocus = true;
  dialog.append(close);

  const leave = () => dialog.close();
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', leave);
    dialog.remove();
    if (isOpenEntry()) history.back();
    links[at]?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' });
    links[at]?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  show(at);
  dialog.showModal();
  history.pushState({ [OPEN]: true }, '');
  addEventListener('popstate', leave);
}

function load(picture: HTMLImageElement, link: HTMLAnchorElement): void {
  picture.sizes = '100vw';
  picture.srcset = link.querySelector('source')?.srcset ?? '';
  picture.src = link.href;
}

/** The reader asked for few bytes: nothing is fetched before it is wanted. */
function savesData(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  );
}

function isOpenEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && OPEN in state;
}
