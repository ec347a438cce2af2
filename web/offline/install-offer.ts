interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The button comes when the browser can install, and asks when it is pressed. */
export function watchPart(part: HTMLElement, signal: AbortSignal): void {
  let offer: InstallEvent | undefined;
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      offer = event as InstallEvent;
      part.hidden = false;
    },
    { signal },
  );
  addEventListener('appinstalled', () => (part.hidden = true), { signal });
  part.querySelector('[data-install]')?.addEventListener(
    'click',
    () => {
      part.hidden = true;
      offer?.prompt().catch(() => undefined);
    },
    { signal },
  );
}
