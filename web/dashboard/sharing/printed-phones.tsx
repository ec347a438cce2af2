import { pathTo } from '#core/site/paths.ts';
import { PhoneNumber } from '#web/ui/phone-number/phone-number.tsx';
import '#web/ui/checkbox/checkbox.css';
import './sharing.css';

/** Which numbers stand on the paper, by their places; none unless the advertiser says so. */
export function PrintedPhones({ phones }: { phones: readonly string[] }) {
  if (phones.length === 0)
    return (
      <p className="text-muted">
        Para pôr um telefone no papel,{' '}
        <a className="link" href={pathTo('profileSettings')}>
          guarde um no perfil
        </a>
        .
      </p>
    );
  return (
    <fieldset className="share-phones">
      <legend>Telefones no papel</legend>
      {phones.map((phone, place) => (
        <label key={phone} className="check">
          <input type="checkbox" name="telefone" value={place + 1} />
          <PhoneNumber>{phone}</PhoneNumber>
        </label>
      ))}
    </fieldset>
  );
}
