import { useHydrated } from '../../shell/use-hydrated.ts';
import { LivePhotos } from './live-photos.tsx';
import { PlainPhotos } from './plain-photos.tsx';
import type { OwnPhoto, PhotoKind } from './own-ad.ts';

export interface AdPhotosSectionProps {
  kind: PhotoKind;
  adId: string;
  /** In their order, the cover first. */
  photos: readonly OwnPhoto[];
  maxFiles: number;
}

/**
 * Sends, orders, turns and removes the photographs of an ad. Self-contained: it talks with
 * `photosAddress(kind, adId)`, and without JavaScript its plain forms post there and come back.
 */
export function AdPhotosSection(props: AdPhotosSectionProps) {
  return (
    <section className="form-section" id="fotos" aria-label="Fotos">
      {useHydrated() ? <LivePhotos key={props.adId} {...props} /> : <PlainPhotos {...props} />}
      <ul className="own-photo-advice">
        <li>Fotos deitadas, com luz do dia, mostram melhor.</li>
        <li>A primeira é a capa: escolha a que mais convida.</li>
        <li>Não fotografe pessoas, placas nem documentos.</li>
      </ul>
    </section>
  );
}
