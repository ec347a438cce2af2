import type { CSSProperties } from 'react';
import { CARD_WIDTH, photoSources, type StoredPhoto } from '../../photos/photo-sources.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { CONTACT } from '../ad/send-lead.ts';
import type { ComparedRow } from './compared-kind.ts';
import '#web/ui/checkbox/checkbox.css';
import './comparison-table.css';

export interface ComparedColumn {
  id: string;
  name: string;
  href: string;
  photo: StoredPhoto | undefined;
  /** "Vendido". */
  closed: string | undefined;
  price: string;
  note: string | undefined;
  /** The comparison without this one. */
  withoutHref: string;
  hasWhatsapp: boolean;
}

interface ComparisonTableProps {
  caption: string;
  columns: readonly ComparedColumn[];
  rows: readonly ComparedRow[];
}

/** Columns that a telephone shows at once; more are scrolled sideways. */
const FIT = 2;

/** A column for each ad. On a narrow screen the name of a row stands above its values. */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  const hasBoth = rows.some(({ differs }) => differs) && rows.some(({ differs }) => !differs);
  return (
    <div className="compare">
      {hasBoth && (
        <label className="check">
          <input type="checkbox" className="compare-only" />
          <span>Mostrar só o que muda</span>
        </label>
      )}
      <div className={columns.length > FIT ? 'compare-scroll' : undefined}>
        <table style={{ '--ads': columns.length } as CSSProperties}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <td>
                <span className="sr-only">O que se compara</span>
              </td>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  <Head {...column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="compare-photos">
              <td>
                <span className="sr-only">Foto</span>
              </td>
              {columns.map((column) => (
                <td key={column.id}>
                  <Photo {...column} />
                </td>
              ))}
            </tr>
            {rows.map(({ label, values, differs, isList }) => (
              <tr key={label} className={differs ? 'compare-differs' : undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className="sr-only"> (muda)</span>}
                </th>
                {columns.map(({ id }, at) => (
                  <td key={id}>
                    <Values texts={values[at] ?? []} isList={isList} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>
                <span className="sr-only">Contato</span>
              </td>
              {columns.map((column) => (
                <td key={column.id}>
                  <Contact {...column} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function Head({ name, href, closed, price, note }: ComparedColumn) {
  return (
    <div className="compare-ad">
      <p className="compare-price">
        {price} {note && <small>{note}</small>}
      </p>
      <a className="link" href={href}>
        {name}
      </a>
      {closed && <Badge tone="danger">{closed}</Badge>}
    </div>
  );
}

function Photo({ name, photo, closed, withoutHref }: ComparedColumn) {
  const sources = photo && photoSources(photo, CARD_WIDTH);
  return (
    <div className="compare-photo" style={{ background: sources?.color }}>
      {sources ? (
        <Picture
          src={sources.src}
          srcSet={sources.srcSet}
          sizes="(width < 48rem) 45vw, 18rem"
          alt=""
          width={800}
          height={600}
        />
      ) : (
        <Icon name="mandacaru" label={closed ? 'Fotos fora do ar' : 'Anúncio sem foto'} />
      )}
      <a className="compare-without" href={withoutHref} rel="nofollow">
        <Icon name="x" label={`Tirar da comparação: ${name}`} />
      </a>
    </div>
  );
}

function Values({ texts, isList }: { texts: readonly string[]; isList: boolean }) {
  if (texts.length === 0) return <span className="compare-unsaid">Não diz</span>;
  if (!isList) return texts[0];
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Contact({ name, href, closed, hasWhatsapp }: ComparedColumn) {
  return closed ? null : (
    <ButtonLink
      href={`${href}#${CONTACT}`}
      variant={hasWhatsapp ? 'whatsapp' : 'primary'}
      icon={hasWhatsapp ? 'whatsapp' : 'message-circle'}
      block
      aria-label={`Falar com o anunciante: ${name}`}
    >
      Falar
    </ButtonLink>
  );
}
