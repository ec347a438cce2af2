import { OwnAdRow, type OwnAdRowProps } from './own-ad-row.tsx';
import { BULK_FORM, BulkBar, type BulkChoice } from './own-ads-bulk.tsx';
import './own-ad-rows.css';

interface OwnAdRowsProps {
  ads: readonly OwnAdRowProps[];
  /** What may be done with several; without it none can be selected. */
  bulk?: { choices: readonly BulkChoice[]; total: number } | undefined;
  /** The ids of those about which the page asks something. */
  selected?: readonly string[] | undefined;
}

/** The ads of a page of the list, with the bar that does the same with several of them. */
export function OwnAdRows({ ads, bulk, selected }: OwnAdRowsProps) {
  const canSelect = bulk !== undefined && ads.length > 1;
  return (
    <div className="own-rows" data-part={canSelect ? 'rows' : undefined}>
      <div className="own-rows-head">
        {canSelect && <SelectPage />}
        <Headings />
      </div>
      <ul>
        {ads.map((ad) => (
          <li key={ad.id}>
            <OwnAdRow
              {...ad}
              selectedBy={canSelect ? BULK_FORM : undefined}
              isSelected={selected?.includes(ad.id)}
            />
          </li>
        ))}
      </ul>
      {canSelect && <BulkBar {...bulk} shown={ads.length} />}
    </div>
  );
}

/** The columns' names are said with every number, so a screen reader leaves these out. */
function Headings() {
  return (
    <div className="own-rows-headings" aria-hidden="true">
      <span>Anúncio</span>
      <span>Situação e preço</span>
      <span className="own-rows-numbers">
        <span>Visitas</span>
        <span>Hoje</span>
        <span>7 dias</span>
        <span>15 dias</span>
        <span>Contatos</span>
      </span>
    </div>
  );
}

/** Needs script; without it each ad has its box, and the bar has one for all that were found. */
function SelectPage() {
  return (
    <label className="check own-rows-all">
      <input type="checkbox" data-select-page />
      <span>Selecionar esta página</span>
    </label>
  );
}
