import './street-credit.css';

/** Has its room before the streets are there, so that nothing moves when they come. */
export function StreetCredit() {
  return (
    <small className="street-credit" data-map-credit>
      Ruas: ©{' '}
      <a className="link" href="https://www.openstreetmap.org/copyright" rel="noopener">
        colaboradores do OpenStreetMap
      </a>
    </small>
  );
}
