import {
  CARD_WIDTH,
  largestPhoto,
  photoSources,
  type PhotoFolder,
} from '../photos/photo-sources.ts';
import { Icon } from '../ui/icon/icon.tsx';
import type { ChangedVehicle, VehicleChange } from './changed-vehicle.ts';
import '#web/ui/badge/badge.css';
import './changed-photos.css';

type Photo = VehicleChange['photos'][number];
type ApprovedPhoto = ChangedVehicle['ad']['photos'][number];

/** The gallery that visitors see above the one that is wanted: what comes, what goes, what moves. */
export function ChangedPhotos({ ad, change, folder }: ChangedVehicle & { folder?: PhotoFolder }) {
  if (!change.differences.includes('photos')) return null;
  const wanted = new Set(change.photos.map(({ id }) => id));
  const captions = new Map(ad.photos.map(({ id, caption }) => [id, caption]));
  return (
    <div className="changed-photos">
      <Gallery
        title="Fotos de agora"
        photos={ad.photos}
        folder={folder}
        markOf={({ id }) => (wanted.has(id) ? undefined : 'Sai')}
        captionOf={() => null}
      />
      <Gallery
        title="Como vão ficar"
        photos={change.photos}
        folder={folder}
        markOf={({ id }) => (captions.has(id) ? undefined : 'Nova')}
        captionOf={({ id, caption }) => (caption === (captions.get(id) ?? null) ? null : caption)}
      />
    </div>
  );
}

const CLASSES = { Sai: 'changed-photo-gone', Nova: 'changed-photo-new' } as const;

interface GalleryProps<Shown extends ApprovedPhoto> {
  title: string;
  photos: readonly Shown[];
  folder: PhotoFolder | undefined;
  markOf: (photo: Shown) => keyof typeof CLASSES | undefined;
  /** What is said of it from now on, where that is news. */
  captionOf: (photo: Shown) => string | null;
}

function Gallery<Shown extends ApprovedPhoto | Photo>({
  title,
  photos,
  folder,
  markOf,
  captionOf,
}: GalleryProps<Shown>) {
  return (
    <section>
      <h3>
        {title} <span>({photos.length})</span>
      </h3>
      <ol>
        {photos.map((photo, index) => {
          const mark = markOf(photo);
          const caption = captionOf(photo);
          return (
            <li key={photo.id} className={mark && CLASSES[mark]}>
              <ChangedPhoto
                photo={photo}
                folder={folder}
                alt={photo.caption ?? `Foto ${index + 1}`}
                isLarge={mark !== undefined}
              />
              <p className="changed-photo-marks">
                {mark && (
                  <span className={mark === 'Sai' ? 'badge badge-danger' : 'badge badge-success'}>
                    {mark}
                  </span>
                )}
                {photo.is_cover && <span className="badge badge-sunset">Capa</span>}
              </p>
              {caption && <p className="changed-photo-caption">“{caption}”</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface ChangedPhotoProps {
  photo: ApprovedPhoto;
  folder: PhotoFolder | undefined;
  alt: string;
  isLarge: boolean;
}

function ChangedPhoto({ photo, folder, alt, isLarge }: ChangedPhotoProps) {
  const sources = photoSources(photo, isLarge ? CARD_WIDTH : 480, folder);
  if (!sources)
    return (
      <div className="changed-photo-missing">
        <Icon name="image" size={24} />
        {photo.status === 'failed' ? 'Não abre' : 'Preparando'}
      </div>
    );
  return (
    <a href={largestPhoto(photo, 'webp', folder)} target="_blank" rel="noreferrer">
      <img
        src={sources.src}
        srcSet={sources.srcSet}
        sizes={isLarge ? '(width < 48rem) 100vw, 26rem' : '9rem'}
        alt={alt}
        loading="lazy"
      />
      <span className="sr-only"> (abre grande em outra aba)</span>
    </a>
  );
}
