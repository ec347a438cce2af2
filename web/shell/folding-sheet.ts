/** `<button popovertarget="id">` where the browser does not know it yet. */
export function foldSheet({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[popovertarget]') : null;
  const id = button?.getAttribute('popovertarget');
  if (id) document.getElementById(id)?.classList.toggle('is-open');
}
