import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import {
  PhotoPicker,
  type StoredPhoto,
  type UploadPhoto,
} from '#web/ui/photo-picker/photo-picker.tsx';
import { toast } from '#web/ui/toaster/toaster.tsx';
import type { AdPhotosSectionProps } from './ad-photos-section.tsx';
import { photosAddress, type OwnPhoto } from './own-ad.ts';
import { changePhotos, uploadTo } from './photo-calls.ts';
import { previewOf, problemOf } from './photo-previews.ts';

/** How long to wait before looking again whether photographs are ready, in ms. */
const LOOK_AGAIN_MS = 3000;
const LOOKS = 20;

const storedPhoto = (photo: OwnPhoto): StoredPhoto => ({
  id: photo.id,
  url: previewOf(photo),
  problem: problemOf(photo),
});

/** The photographs with script: each travels by itself, and every change is saved at once. */
export function LivePhotos({ kind, adId, photos, maxFiles }: AdPhotosSectionProps) {
  const address = photosAddress(kind, adId);
  const { revalidate } = useRevalidator();
  /** The order as the server knows it. */
  const saved = useRef(photos.map(({ id }) => id));
  const saving = useRef(Promise.resolve());
  const [version, setVersion] = useState(0);
  useLooksUntilReady(photos);

  const upload: UploadPhoto = async (...sent) => {
    const photo = await uploadTo(address)(...sent);
    saved.current = [...saved.current, photo.id];
    return storedPhoto(photo);
  };

  const turn = async ({ id }: StoredPhoto) => {
    const turned = await changePhotos(address, { method: 'PATCH', photo: id, rotate: 90 });
    if (!turned) throw new Error('A foto não foi girada. Tente de novo.');
    saved.current = saved.current.map((other) => (other === id ? turned.id : other));
    return storedPhoto(turned);
  };

  const prepareAgain = async ({ id }: StoredPhoto) => {
    const photo = await changePhotos(address, { method: 'PATCH', photo: id, retry: true });
    if (!photo) throw new Error('A foto não foi preparada. Tente de novo.');
    await revalidate();
    return storedPhoto(photo);
  };

  const save = async (ids: readonly string[]) => {
    for (const photo of saved.current.filter((id) => !ids.includes(id))) {
      await changePhotos(address, { method: 'DELETE', photo });
      saved.current = saved.current.filter((id) => id !== photo);
    }
    const order = ids.filter((id) => saved.current.includes(id));
    if (order.join() !== saved.current.join()) {
      await changePhotos(address, { method: 'PUT', order });
      saved.current = order;
    }
  };

  /** One after the other; what was refused comes back as the server has it. */
  const saveInTurn = (stored: readonly StoredPhoto[]) => {
    const ids = stored.map(({ id }) => id);
    saving.current = saving.current
      .then(() => save(ids))
      .catch(async (error: unknown) => {
        toast({
          severity: 'error',
          summary: 'As fotos não foram salvas',
          detail: error instanceof Error ? error.message : undefined,
          life: 8000,
        });
        await revalidate();
        setVersion((before) => before + 1);
      })
      .then(() => revalidate());
  };

  return (
    <PhotoPicker
      key={version}
      name="photos"
      label="Fotos do anúncio"
      hint="A primeira é a capa. Arraste, ou use as setas, para mudar a ordem. Tudo é salvo na hora."
      upload={upload}
      turn={turn}
      prepareAgain={prepareAgain}
      initial={photos.map(storedPhoto)}
      maxFiles={maxFiles}
      maxBytes={PHOTO_BYTE_LIMIT}
      onChange={saveInTurn}
    />
  );
}

/** While photographs are being prepared the page's data is read again now and then. */
function useLooksUntilReady(photos: readonly OwnPhoto[]): void {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  const isPreparing = photos.some(({ status }) => status === 'processing');
  useEffect(() => {
    if (!isPreparing || state !== 'idle' || looks.current >= LOOKS) return undefined;
    const timer = setTimeout(() => {
      looks.current += 1;
      void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPreparing, state, revalidate]);
}
