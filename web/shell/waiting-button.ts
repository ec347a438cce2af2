/** A form that may be sent again in a while (`data-wait`, in seconds): its button counts down until then. */
export function watchPart(form: HTMLElement, signal: AbortSignal): void {
  const button = form.querySelector('button');
  const label = button?.lastChild;
  if (!button || !label) return;
  const words = label.textContent;
  const end = performance.now() + Number(form.dataset['wait']) * 1000;
  form.querySelector('.field-hint')?.remove();
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    button.disabled = seconds > 0;
    label.textContent = seconds > 0 ? `${words} em ${seconds} s` : words;
    if (seconds === 0) clearInterval(timer);
  };
  const timer = setInterval(tick, 1000);
  signal.addEventListener('abort', () => clearInterval(timer));
  tick();
}
