import { resourcePath } from '#core/site/paths.ts';

/** Every heart of a page belongs to it; its own button is for who reads forms by the rules. */
export const FAVORITE_FORM = 'favoritar';

export function FavoriteForm() {
  return (
    <form id={FAVORITE_FORM} method="post" action={resourcePath('favoriteChanges')} hidden>
      <button type="submit">Guardar</button>
    </form>
  );
}
