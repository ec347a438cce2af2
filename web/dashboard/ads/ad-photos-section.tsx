import { lazy, Suspense } from 'react';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { PlainPhotos } from './plain-photos.tsx';
import type { AdKind, OwnPhoto } from './own-ad.ts';

/** Dragging and shrinking are loaded with the photographs only, not with every form of an ad. */
const LivePhotos = lazy(async () => ({ default: (await import('./live-photos.tsx')).LivePhotos }));

export interface AdPhotosSectionProps {
  kind: AdKind;
  adId: string;
  /** In their order, the cover first. */
  photos: readonly OwnPhoto[];
  maxFiles: number;
}

/**
 * Sends, orders, captions, turns and removes the photographs of an ad. Self-contained: it talks with
 * `photosAddress(kind, adId)`, and without JavaScript its plain forms post there and come back.
 */
export function AdPhotosSection(props: AdPhotosSectionProps) {
  const plain = <PlainPhotos {...props} />;
  return (
    <section className="form-section" id="fotos" aria-label="Fotos">
      {useHydrated() ? (
        <Suspense fallback={plain}>
          <LivePhotos key={props.adId} {...props} />
        </Suspense>
      ) : (
        plain
      )}
      <ul className="own-photo-advice">
        <li>Fotos deitadas, com luz do dia, mostram melhor.</li>
        <li>A primeira é a capa: escolha a que mais convida.</li>
        <li>Não fotografe pessoas, placas nem documentos.</li>
      </ul>
    </section>
  );
}
