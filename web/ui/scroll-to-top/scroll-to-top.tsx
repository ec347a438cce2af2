import { Icon } from '../icon/icon.tsx';
import '../button/button.css';
import './scroll-to-top.css';

/** px scrolled before the button shows itself; read by the page's script. */
export const SCROLL_TO_TOP_THRESHOLD = 400;

/** A link to the top; the script shows it after the threshold (`data-shown` on it). */
export function ScrollToTop({ href = '#' }: { href?: string | undefined }) {
  return (
    <a className="scroll-top btn btn-round" href={href} data-scroll-top={SCROLL_TO_TOP_THRESHOLD}>
      <Icon name="arrow-up" label="Voltar ao topo" />
    </a>
  );
}
