import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { OwnAdRow, type OwnAdRowProps } from './own-ad-row.tsx';
import { BULK_FORM, BulkBar, type BulkChoice } from './own-ads-bulk.tsx';

interface OwnAdRowsProps {
  ads: readonly OwnAdRowProps[];
  /** What may be done with several; without it none can be selected. */
  bulk?: { choices: readonly BulkChoice[]; total: number } | undefined;
}

/** The ads of a page of the list, with the bar that does the same with several of them. */
export function OwnAdRows({ ads, bulk }: OwnAdRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [all, setAll] = useState(false);
  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? []),
  ];
  const count = () => {
    setSelected(boxes().filter(({ checked }) => checked).length);
    setAll(list.current?.querySelector('input[name="todos"]:checked') != null);
  };
  const selectAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    count();
  };
  // What was ticked before the script was there, or comes back with "voltar".
  const first = useRef(count);
  useEffect(() => first.current(), []);
  const canSelect = bulk !== undefined && ads.length > 1;
  return (
    <div className="own-rows" ref={list} onChange={count}>
      <div className="own-rows-head">
        {canSelect && <SelectPage selected={selected} size={ads.length} onSelect={selectAll} />}
        <Headings />
      </div>
      <ul>
        {ads.map((ad) => (
          <li key={ad.id}>
            <OwnAdRow {...ad} selectedBy={canSelect ? BULK_FORM : undefined} />
          </li>
        ))}
      </ul>
      {canSelect && <BulkBar {...bulk} shown={ads.length} selected={all ? bulk.total : selected} />}
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

interface SelectPageProps {
  selected: number;
  size: number;
  onSelect: (checked: boolean) => void;
}

/** Needs script; without it each ad has its box, and the bar has one for all that were found. */
function SelectPage({ selected, size, onSelect }: SelectPageProps) {
  if (!useHydrated()) return <span />;
  return (
    <label className="check own-rows-all">
      <input
        type="checkbox"
        checked={selected === size}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < size;
        }}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <span>Selecionar esta página</span>
    </label>
  );
}
