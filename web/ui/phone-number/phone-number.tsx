import './phone-number.css';

/** A telephone as people write it, on one line. */
export function PhoneNumber({ children }: { children: string }) {
  return <span className="phone-number">{children}</span>;
}
