export function galleryButton(label: string, look: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `gallery-arrow ${look}`;
  button.ariaLabel = label;
  button.addEventListener('click', press);
  return button;
}
