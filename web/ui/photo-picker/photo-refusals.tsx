import { Icon } from '../icon/icon.tsx';
import '../field/field.css';
import './photo-refusals.css';

export interface RefusedFile {
  key: string;
  /** Which file, and why. */
  text: string;
}

export interface PhotoRefusalsProps {
  refused: readonly RefusedFile[];
  onDismiss: (key: string) => void;
}

/** The files that are no photographs of the ad: beside the list, out of its numbers and its count. */
export function PhotoRefusals({ refused, onDismiss }: PhotoRefusalsProps) {
  return (
    <ul className="photo-refusals" role="alert">
      {refused.map(({ key, text }) => (
        <li key={key} className="field-error">
          <Icon name="circle-alert" />
          <span>{text}</span>
          <button type="button" onClick={() => onDismiss(key)} title="Dispensar">
            <Icon name="x" label={`Dispensar: ${text}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}
