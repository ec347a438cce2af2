import { Button } from '../../ui/button/button.tsx';
import './map-drawing-bar.css';

/** Begins drawing; the script that can do it enables it. */
export function DrawButton() {
  return (
    <Button
      type="button"
      variant="secondary"
      icon="land-plot"
      className="with-script"
      aria-pressed="false"
      disabled
      data-draw
    >
      Desenhar área
    </Button>
  );
}

/** What is drawn so far, and what to do with it. */
export function DrawingBar() {
  return (
    <div className="search-map-drawing" hidden data-drawing>
      <p role="status">Passe o dedo ou o mouse em volta da área.</p>
      <Button type="button" icon="search" disabled data-drawing-search>
        Buscar aqui
      </Button>
      <Button type="button" variant="quiet" disabled data-drawing-clear>
        Apagar
      </Button>
    </div>
  );
}
