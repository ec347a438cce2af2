import { pathTo } from '#core/site/paths.ts';
import { adEventText } from '#text/ad-event-labels.ts';
import { counted, dateText } from '#text/formats.ts';
import type { OfficeAd } from './office-ad-kind.ts';
import { OFFICE_KINDS } from './office-kinds.ts';
import '../file-part.css';
import '../history-section.css';
import './advertiser-record.css';

type Record = OfficeAd['advertiser_record'];

/** What our team decided before on the ads of the same advertiser. */
export function AdvertiserRecord({ record }: { record: Record }) {
  if (record.decisions.length === 0 && record.reports === 0)
    return <p className="office-record">Nenhuma decisão da equipe até agora.</p>;
  return (
    <div className="office-record">
      <p>
        <b>{sumsText(record)}</b>
      </p>
      <ol className="file-history">
        {record.decisions.map((decision) => (
          <li key={`${decision.at} ${decision.ad_id}`}>
            <Decision {...decision} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Decision({ action, ad_kind: kind, ad_id: id, ...of }: Record['decisions'][number]) {
  return (
    <>
      <p>
        {adEventText(kind, { action, times: 1 })}:{' '}
        <a className="link" href={pathTo(OFFICE_KINDS[kind].pagePath, { id })}>
          {of.ad_name}
        </a>{' '}
        <time dateTime={of.at}>{dateText(of.at)}</time>
        {of.admin_name && `, por ${of.admin_name}`}
      </p>
      {of.reason && <p className="file-quote">“{of.reason}”</p>}
    </>
  );
}

/** "3 recusas, 12 aprovações e 1 denúncia (1 aberta)". */
function sumsText({ approved, refused, taken_down: down, reports, open_reports: open }: Record) {
  const stillOpen = open > 0 ? ` (${counted(open, 'aberta', 'abertas')})` : '';
  const sums = [
    refused && counted(refused, 'recusa', 'recusas'),
    approved && counted(approved, 'aprovação', 'aprovações'),
    down && counted(down, 'anúncio tirado do ar', 'anúncios tirados do ar'),
    reports && counted(reports, 'denúncia', 'denúncias') + stillOpen,
  ].filter((sum) => typeof sum === 'string');
  return list.format(sums);
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
