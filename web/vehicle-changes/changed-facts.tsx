import { changedFacts, type ChangedFact } from '#text/vehicle-change-words.ts';
import type { ChangedVehicle } from './changed-vehicle.ts';
import { changedWords } from './changed-words.ts';
import './changed-facts.css';

/** What a change of a vehicle makes of its fields: the value of now, then the wanted one. */
export function ChangedFacts({ ad, change }: ChangedVehicle) {
  return <ChangedFactList facts={changedFacts(ad, change, change.differences)} />;
}

/** Each field as it was, then as it is or shall be. */
export function ChangedFactList({ facts }: { facts: readonly ChangedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="changed-facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            <Values {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ before, after }: ChangedFact) {
  const [old, wanted] = changedWords(before, after);
  return (
    <>
      <p className="changed-before">
        <span className="sr-only">Antes: </span>
        {old.start}
        {old.middle && <del>{old.middle}</del>}
        {old.end}
      </p>
      <p className="changed-after">
        <span className="sr-only">Depois: </span>
        {wanted.start}
        {wanted.middle && <ins>{wanted.middle}</ins>}
        {wanted.end}
      </p>
    </>
  );
}
