import { LogoMark } from '../logo/logo.tsx';
import './overlay.css';

/** Over the whole page while something must not be touched (a payment, a long save). */
export function Overlay({
  open,
  label = 'Só um instante…',
}: {
  open: boolean;
  label?: string | undefined;
}) {
  return (
    <div className="overlay" hidden={!open} role="status" data-overlay>
      <LogoMark size={72} />
      <p>{label}</p>
    </div>
  );
}
