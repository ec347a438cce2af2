import { Icon } from '../../ui/icon/icon.tsx';
import '#web/ui/button/button.css';
import './locate-button.css';

/**
 * Asks the browser where the visitor is. The page's script enables it and makes the forms of the
 * nearest `data-geolocate-scope` search around there; without script it is not shown.
 * With a form it sends that form.
 */
export function LocateButton({ form }: { form?: string }) {
  return (
    <button
      type="button"
      form={form}
      className="btn btn-quiet btn-sm locate with-script"
      data-geolocate={form ? 'submit' : ''}
      disabled
    >
      <Icon name="map-pin" />
      <span data-geolocate-label>Usar minha localização</span>
    </button>
  );
}
