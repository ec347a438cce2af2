import { Icon } from '../icon/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import '../ad-card/ad-card.css';
import './gallery.css';

export interface GalleryPhoto {
  src: string;
  srcSet?: string | undefined;
  alt: string;
  color?: string | undefined;
  /** The picture alone, for who wants to see it large without script. */
  href?: string | undefined;
  caption?: string | undefined;
  /** Too tall or too wide for the strip: shown whole instead of cut. */
  whole?: boolean | undefined;
}

export interface GalleryProps {
  photos: readonly GalleryPhoto[];
  /** Spoken name of the strip ("Fotos da casa no Centro"). */
  label: string;
  sizes?: string | undefined;
}

/**
 * A strip of photographs that is swiped; each shows its number. Works without script;
 * `data-part` is where the page's script hangs arrows and the enlargement.
 */
export function Gallery({ photos, label, sizes = '(width < 64rem) 100vw, 48rem' }: GalleryProps) {
  return (
    <div className="gallery" data-part="gallery">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling strip must be reachable by keyboard */}
      <ul className="gallery-strip" tabIndex={0} aria-label={label} data-gallery-strip>
        {photos.map((photo, index) => {
          const picture = (
            <Picture
              src={photo.src}
              srcSet={photo.srcSet}
              sizes={sizes}
              alt={photo.alt}
              className={photo.whole ? 'gallery-whole' : undefined}
              width={1600}
              height={1200}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
            />
          );
          return (
            <li key={photo.src} style={photo.color ? { background: photo.color } : undefined}>
              {photo.href ? (
                <a href={photo.href} data-caption={photo.caption}>
                  {picture}
                </a>
              ) : (
                picture
              )}
              {photo.caption && <span className="gallery-caption">{photo.caption}</span>}
              <span className="ad-count">
                <Icon name="camera" />
                {index + 1}/{photos.length}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
