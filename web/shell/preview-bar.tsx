import type { SiteSettings } from '#api/settings.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';
import type { MeasuringPreview } from './measured-pages.ts';

interface PreviewBarProps {
  settings: SiteSettings;
  measuring: MeasuringPreview | undefined;
}

/** Above a page that shows what an administrator did not save, with what else the settings say of it. */
export function PreviewBar({ settings, measuring }: PreviewBarProps) {
  const { site_name: name, title, description, share_image } = settings;
  return (
    <Wrap>
      <Notice tone="warning" title="Prévia: só você está vendo, e nada foi salvo">
        <p>Para continuar, feche esta aba e volte ao formulário.</p>
        {measuring && <Measuring {...measuring} />}
        <details>
          <summary>Como o link aparece no Google e no WhatsApp</summary>
          <img src={share_image} alt="" width={300} height={158} />
          <p>
            <b>
              {title} | {name}
            </b>
          </p>
          <p>{description}</p>
        </details>
      </Notice>
    </Wrap>
  );
}

function Measuring({ tags, mapsKey }: MeasuringPreview) {
  return (
    <details open>
      <summary>O que as páginas levam</summary>
      <p>
        {tags.length > 0
          ? 'Nesta prévia nada disto carrega. No site, só para quem aceita os cookies.'
          : 'Nenhum código: as páginas não levam medição nenhuma.'}
      </p>
      {tags.map(({ label, id, isEverywhere, pages }) => (
        <p key={label}>
          <b>{label}</b>: <code>{id}</code>,{' '}
          {isEverywhere && 'em todas as páginas que podem ter códigos: '}
          {!isEverywhere && pages.length > 0 && 'só nestas páginas: '}
          {pages.length === 0 && 'e não carrega em página nenhuma: confira os endereços.'}
          {pages
            .map(({ address, isPartly }) => (isPartly ? `${address} (em parte)` : address))
            .join(', ')}
        </p>
      ))}
      <p>
        <b>Mapas</b>:{' '}
        {mapsKey ? (
          <>
            mostram as ruas, com a chave <code>{mapsKey}</code>.
          </>
        ) : (
          'sem chave do serviço, mostram o que a instalação tem: o desenho das cidades, ou ruas próprias.'
        )}
      </p>
    </details>
  );
}
