import { useEffect, useState } from 'react';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { counted } from '#text/formats.ts';
import type { LivePhotos } from './live-photos.tsx';
import { PlainPhotos } from './plain-photos.tsx';
import type { EditedPhotos } from './edited-photos.ts';
import { PlansLink } from './plans-link.tsx';
import './ad-photos-section.css';

/**
 * Sends, orders, captions, turns and removes the photographs of an ad. Self-contained: it talks with
 * `photosAddress(kind, adId)`, and without JavaScript its plain forms post there and come back.
 */
export function AdPhotosSection(props: EditedPhotos) {
  const live = useLivePhotos();
  return (
    <section className="form-section" id="fotos" aria-label="Fotos">
      {live ? <live.Photos key={props.adId} {...props} /> : <PlainPhotos {...props} />}
      <ul className="own-photo-advice">
        <li>Fotos deitadas, com luz do dia, mostram melhor.</li>
        <li>A primeira é a capa: escolha a que mais convida.</li>
        <li>Não fotografe pessoas, placas nem documentos.</li>
      </ul>
      {props.plan && props.maxFiles < PROPERTY_PHOTO_LIMIT && (
        <div className="plan-note">
          <p className="field-hint">
            O plano {props.plan} permite {counted(props.maxFiles, 'foto', 'fotos')} por imóvel.
          </p>
          <PlansLink />
        </div>
      )}
    </section>
  );
}

/**
 * Dragging and shrinking, loaded with the photographs only. Until they are here the plain forms are, and
 * without a connection they stay. Not by `lazy`: that would empty a form in which files were chosen.
 */
function useLivePhotos(): { Photos: typeof LivePhotos } | undefined {
  const [live, setLive] = useState<{ Photos: typeof LivePhotos }>();
  useEffect(() => {
    import('./live-photos.tsx').then(
      (loaded) => setLive({ Photos: loaded.LivePhotos }),
      () => undefined,
    );
  }, []);
  return live;
}
