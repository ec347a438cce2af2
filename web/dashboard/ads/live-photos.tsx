import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker, useRevalidator } from 'react-router';
import { CAPTION_LENGTH, PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import {
  PhotoPicker,
  type PhotoKeeper,
  type StoredPhoto,
} from '#web/ui/photo-picker/photo-picker.tsx';
import { toast } from '#web/ui/toaster/toaster.tsx';
import type { EditedPhotos } from './edited-photos.ts';
import { photosAddress, type OwnPhoto } from './own-ad.ts';
import { changePhotos, readPhotos, uploadTo } from './photo-calls.ts';
import { orderSaver } from './photo-order-saving.ts';
import { previewOf, problemOf } from './photo-previews.ts';

/** How long to wait before looking again whether photographs are ready, in ms. */
const LOOK_AGAIN_MS = 3000;
const MAX_CHECKS = 20;

const storedPhoto = (photo: OwnPhoto): StoredPhoto => ({
  id: photo.id,
  url: previewOf(photo),
  caption: photo.caption,
  isPreparing: photo.status === 'processing',
  isWaiting: photo.waiting,
  problem: problemOf(photo),
});

/** The photographs with script: each travels by itself, and every change is saved at once. */
export function LivePhotos(props: EditedPhotos) {
  // Anew, with what the server has, after it refused a change.
  const [version, setVersion] = useState(0);
  // Read while the form without script still stands: files may have been chosen in it before the script was here.
  const [former] = useState(() =>
    document.querySelector<HTMLInputElement>('#fotos form input[type=file]'),
  );
  return (
    <PhotosOfAd
      key={version}
      {...props}
      former={former}
      onRefused={() => setVersion(version + 1)}
    />
  );
}

function PhotosOfAd({
  kind,
  adId,
  photos,
  maxFiles,
  former,
  onRefused,
}: EditedPhotos & { former: HTMLInputElement | null; onRefused: () => void }) {
  const [unsent, setUnsent] = useState(0);
  const address = photosAddress(kind, adId);
  const { known, look } = useKnownPhotos(address, photos, unsent);
  const stored = useMemo(() => known.map(storedPhoto), [known]);

  const [keeper] = useState<PhotoKeeper>(() => {
    const photoAfter = async (change: Parameters<typeof changePhotos>[1], problem: string) => {
      const photo = await changePhotos(address, change);
      if (!photo) throw new Error(problem);
      return photo;
    };
    const startOver = async () => {
      await look();
      onRefused();
    };
    const order = orderSaver(
      photos.map(({ id }) => id),
      (ids) => changePhotos(address, { method: 'PUT', order: ids }),
      {
        onSaved: () => void look(),
        onRefused: (error) => {
          toast({
            severity: 'error',
            summary: 'A ordem das fotos não foi salva',
            detail: error instanceof Error ? error.message : undefined,
            life: 8000,
          });
          void startOver();
        },
      },
    );
    return {
      upload: async (...sent) => {
        const photo = await uploadTo(address)(...sent);
        order.serverHas((ids) => [...ids.filter((id) => id !== photo.id), photo.id]);
        return storedPhoto(photo);
      },
      turn: async ({ id }) => {
        const turned = await photoAfter(
          { method: 'PATCH', photo: id, rotate: 90 },
          'A foto não foi girada. Tente de novo.',
        );
        order.serverHas((ids) => ids.map((other) => (other === id ? turned.id : other)));
        return storedPhoto(turned);
      },
      prepareAgain: async ({ id }) =>
        storedPhoto(
          await photoAfter(
            { method: 'PATCH', photo: id, retry: true },
            'A foto não foi preparada. Tente de novo.',
          ),
        ),
      caption: async ({ id }, caption) => {
        await changePhotos(address, { method: 'PATCH', photo: id, caption });
      },
      remove: async ({ id }) => {
        await changePhotos(address, { method: 'DELETE', photo: id });
        order.serverHas((ids) => ids.filter((other) => other !== id));
      },
      order: (ids) => order.want(ids),
      unsent: setUnsent,
    };
  });

  return (
    <>
      <PhotoPicker
        name="photos"
        label="Fotos do anúncio"
        hint="A primeira é a capa. Segure e arraste para mudar a ordem. Tudo é salvo na hora."
        keeper={keeper}
        initial={stored}
        former={former}
        maxFiles={maxFiles}
        maxBytes={PHOTO_BYTE_LIMIT}
        captionLength={CAPTION_LENGTH}
      />
      <LeavingQuestion unsent={unsent} />
    </>
  );
}

/** Photographs that have not arrived are lost when the page is left: the browser asks, and so do we. */
function LeavingQuestion({ unsent }: { unsent: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsent > 0 &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (unsent === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Ainda há fotos a caminho"
      actions={
        <>
          <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
            Sair sem elas
          </Button>
          <Button type="button" onClick={stay}>
            Ficar e esperar
          </Button>
        </>
      }
    >
      <p>
        {unsent === 1 ? 'Uma foto ainda não chegou.' : `${unsent} fotos ainda não chegaram.`} Se
        você sair agora, vai precisar escolher de novo.
      </p>
    </Dialog>
  );
}

/**
 * The photographs as the server has them: looked at again after changes, and now and then while some
 * are being prepared. The page is loaded anew only with everything sent and the connection just seen to
 * work, because a page that cannot be loaded becomes an error page, and what waits here would be lost.
 */
function useKnownPhotos(address: string, photos: readonly OwnPhoto[], unsent: number) {
  const { revalidate } = useRevalidator();
  /** What was looked at since the page was loaded last. */
  const [seen, setSeen] = useState({ since: photos, photos });
  const known = seen.since === photos ? seen.photos : photos;
  const loaded = useRef(photos);
  const unsentNow = useRef(unsent);

  const look = useCallback(async () => {
    const now = await readPhotos(address);
    if (!now) return;
    setSeen({ since: loaded.current, photos: now });
    if (unsentNow.current === 0) await revalidate();
  }, [address, revalidate]);

  useEffect(() => {
    loaded.current = photos;
  }, [photos]);

  useEffect(() => {
    const allArrived = unsent === 0 && unsentNow.current > 0;
    unsentNow.current = unsent;
    if (allArrived) void look();
  }, [unsent, look]);

  const isPreparing = known.some(({ status }) => status === 'processing');
  useEffect(() => {
    if (!isPreparing) return undefined;
    let checks = 0;
    const timer = setInterval(() => {
      checks += 1;
      if (checks === MAX_CHECKS) clearInterval(timer);
      void look();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPreparing, look]);

  return { known, look };
}
