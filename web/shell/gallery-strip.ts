/** Arrows and enlargement of the photographs, fetched only for pages that have some. */
export function watchGallery(signal: AbortSignal): void {
  const galleries = document.querySelectorAll<HTMLElement>('[data-gallery]');
  if (galleries.length === 0) return;
  void addControls(galleries, signal);
}

async function addControls(galleries: Iterable<HTMLElement>, signal: AbortSignal): Promise<void> {
  const { addGalleryControls } = await import('./gallery-controls.ts');
  for (const gallery of galleries) addGalleryControls(gallery, signal);
}
