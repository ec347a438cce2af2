import { useRef } from 'react';
import { counted } from '#text/formats.ts';
import {
  largestPhoto,
  OFFICE_PHOTOS,
  photoSources,
  type StoredPhoto,
} from '../../photos/photo-sources.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import './office-photos.css';

interface OfficePhoto extends StoredPhoto {
  caption: string | null;
  is_cover: boolean;
}

interface OfficePhotosProps {
  photos: readonly OfficePhoto[];
  /** Of the photographs that nobody approved yet, where others were approved before. */
  newOnes?: ReadonlySet<string>;
}

/** Side by side and whole, nothing cut off: what is at their edge matters here. All of them small below. */
export function OfficePhotos({ photos, newOnes }: OfficePhotosProps) {
  const row = useRef<HTMLUListElement>(null);
  const shown = photos.flatMap((photo) => {
    const sources = photoSources(photo, Infinity, OFFICE_PHOTOS);
    return sources ? [{ photo, sources }] : [];
  });
  const missing = photos.length - shown.length;
  return (
    <section aria-label="Fotos" className="office-gallery">
      {shown.length === 0 && missing === 0 && (
        <Notice tone="warning">Este anúncio não tem fotos.</Notice>
      )}
      <ul className="office-photos" ref={row}>
        {shown.map(({ photo, sources }, index) => (
          <li key={photo.id} id={anchorOf(photo)}>
            <a href={largestPhoto(photo, 'webp', OFFICE_PHOTOS)} target="_blank" rel="noreferrer">
              <img
                src={sources.src}
                srcSet={sources.srcSet}
                sizes="(width < 64rem) 88vw, 29rem"
                width={sources.width}
                height={sources.height}
                alt={photo.caption ?? `Foto ${index + 1} de ${shown.length}`}
                loading={index < 2 ? 'eager' : 'lazy'}
              />
              <span className="sr-only"> (abre grande em outra aba)</span>
            </a>
            <p className="office-photo-marks">
              <span className="office-photo-mark">
                {index + 1} de {shown.length}
              </span>
              {photo.is_cover && (
                <span className="office-photo-mark">
                  <Icon name="star" />
                  Capa
                </span>
              )}
              {newOnes?.has(photo.id) && <Badge tone="success">Nova</Badge>}
            </p>
            {photo.caption && <p className="office-photo-caption">“{photo.caption}”</p>}
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className="office-photos-overview">
          <Button
            type="button"
            variant="secondary"
            size="sm"
            icon="chevron-left"
            iconOnly
            aria-keyshortcuts="ArrowLeft"
            onClick={() => moveBy(row.current, -1)}
          >
            Foto anterior
          </Button>
          <ol>
            {shown.map(({ photo, sources }, index) => (
              <li key={photo.id}>
                <a href={`#${anchorOf(photo)}`} aria-label={`Ir para a foto ${index + 1}`}>
                  <img src={sources.src} srcSet={sources.srcSet} sizes="4.5rem" alt="" />
                </a>
              </li>
            ))}
          </ol>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            icon="chevron-right"
            iconOnly
            aria-keyshortcuts="ArrowRight"
            onClick={() => moveBy(row.current, 1)}
          >
            Próxima foto
          </Button>
        </div>
      )}
      {missing > 0 && (
        <Notice tone="warning">
          {counted(
            missing,
            'foto ainda está sendo preparada',
            'fotos ainda estão sendo preparadas',
          )}{' '}
          ou não abre.
        </Notice>
      )}
    </section>
  );
}

const anchorOf = ({ id }: StoredPhoto) => `foto-${id}`;

/** By one photograph; from the end to the other one. */
function moveBy(row: HTMLUListElement | null, step: 1 | -1): void {
  if (!row) return;
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const width = second.offsetLeft - first.offsetLeft;
  const last = row.scrollWidth - row.clientWidth;
  const wanted = row.scrollLeft + step * width;
  const left = wanted > last + width / 2 ? 0 : wanted < -width / 2 ? last : wanted;
  row.scrollTo({ left });
}
