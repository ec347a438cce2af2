import { counted } from '#text/formats.ts';
import { largestPhoto, photoSources, type StoredPhoto } from '../../photos/photo-sources.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import './office-photos.css';

interface OfficePhoto extends StoredPhoto {
  caption: string | null;
  is_cover: boolean;
}

/** The first photograph takes the whole column, the others half of it. */
const SIZES = {
  first: '(width < 64rem) 100vw, 42rem',
  other: '(width < 64rem) 50vw, 21rem',
};

/** All photographs at once and whole, nothing cut off: what is at their edge matters here. */
export function OfficePhotos({ photos }: { photos: readonly OfficePhoto[] }) {
  const shown = photos.flatMap((photo) => {
    const sources = photoSources(photo);
    return sources ? [{ photo, sources }] : [];
  });
  const missing = photos.length - shown.length;
  return (
    <section aria-label="Fotos">
      {shown.length === 0 && missing === 0 && (
        <Notice tone="warning">Este anúncio não tem fotos.</Notice>
      )}
      <ul className="office-photos">
        {shown.map(({ photo, sources }, index) => (
          <li key={photo.id}>
            <a href={largestPhoto(photo)} target="_blank" rel="noreferrer">
              <img
                src={sources.src}
                srcSet={sources.srcSet}
                sizes={index === 0 ? SIZES.first : SIZES.other}
                width={sources.width}
                height={sources.height}
                alt={photo.caption ?? `Foto ${index + 1} de ${shown.length}`}
                loading={index < 3 ? 'eager' : 'lazy'}
              />
              <span className="sr-only"> (abre grande em outra aba)</span>
            </a>
            {photo.is_cover && (
              <span className="office-photo-mark">
                <Icon name="star" />
                Capa
              </span>
            )}
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <Notice tone="warning" className="office-photos-missing">
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
