import { SHARE_SHAPES } from '#core/share-images/share-image.ts';
import { largestPhoto, photoSources, type StoredPhoto } from '../../photos/photo-sources.ts';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import './ad-gallery.css';

interface AdGalleryProps {
  photos: readonly (StoredPhoto & { caption: string | null })[];
  adName: string;
  /** "Vendido". */
  closed: string | undefined;
  /** With its stamp it is all that is shown of a sold ad. */
  shareImage: string | null;
}

/** On a one-column phone, what takes at most 768 px of a screen with three dots per pixel. */
const SIZES = '(width < 30rem) 58vw, (width < 64rem) 100vw, 48rem';

export function AdGallery({ photos, adName, closed, shareImage }: AdGalleryProps) {
  if (closed && shareImage)
    return (
      <img
        className="gallery-closed"
        src={shareImage}
        alt={`${closed}: ${adName}`}
        {...SHARE_SHAPES.link}
      />
    );
  const shown = photos.flatMap((photo, index) => {
    const sources = photoSources(photo);
    if (!sources) return [];
    return [
      {
        src: sources.src,
        srcSet: sources.srcSet,
        color: sources.color,
        href: largestPhoto(photo),
        caption: photo.caption ?? undefined,
        whole: isOddShape(photo),
        alt: photo.caption ?? `${adName}, foto ${index + 1}`,
      },
    ];
  });
  if (shown.length > 0)
    return <Gallery photos={shown} label={`Fotos de ${adName}`} sizes={SIZES} />;
  return (
    <div className="gallery-empty">
      <Icon name="mandacaru" size={72} />
      <p>Este anúncio ainda não tem fotos.</p>
    </div>
  );
}

/** A portrait, or a panorama: in a strip of 4:3 too much of it would be cut away. */
function isOddShape({ width, height }: StoredPhoto): boolean {
  return width / height < 1 || width / height > 2;
}
