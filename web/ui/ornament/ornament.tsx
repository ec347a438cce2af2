import './ornament.css';

/** Between two chapters: the sun of the sertão with cut rays, on a thin line. */
export function Ornament() {
  return (
    <div className="ornament" aria-hidden="true">
      <svg viewBox="0 0 48 24">
        <path d="M16 22a8 8 0 0 1 16 0zM23 2h2l-.5 9h-1zM9.5 7l1.6-1.1 5.7 7-.9.7zM38.5 7l-1.6-1.1-5.7 7 .9.7zM2 17.5l.6-1.8 9.4 3-.3 1zM46 17.5l-.6-1.8-9.4 3 .3 1zM0 23h48v1H0z" />
      </svg>
    </div>
  );
}
