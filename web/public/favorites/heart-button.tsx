import { Icon } from '../../ui/icon/icon.tsx';
import { FAVORITE_FORM } from './favorite-form.tsx';
import './heart-button.css';

interface HeartButtonProps {
  adId: string;
  adName: string;
  /** Shown to its keeper alone: pages that are shared know nothing of it, and the script marks them. */
  kept?: boolean | undefined;
  /** With its words beside it. */
  wide?: boolean | undefined;
}

/** Keeps an ad among the favourites. It sends the page's form; with a script nothing is loaded anew. */
export function HeartButton({ adId, adName, kept = false, wide = false }: HeartButtonProps) {
  return (
    <button
      type="submit"
      form={FAVORITE_FORM}
      name={kept ? 'remove' : 'add'}
      value={adId}
      className={wide ? 'heart heart-wide' : 'heart'}
      aria-label={`Guardar nos favoritos: ${adName}`}
      aria-pressed={kept || undefined}
      data-heart
    >
      <Icon name="heart" size={24} />
      {wide && <span className="heart-open">Guardar</span>}
      {wide && <span className="heart-kept">Guardado</span>}
    </button>
  );
}
