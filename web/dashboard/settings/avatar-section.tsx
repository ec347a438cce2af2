import { useEffect, useState, type ChangeEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { CENTRED_CROP, type AvatarCrop } from '#core/accounts/avatar.ts';
import { pathTo } from '#core/site/paths.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { controlAttributes, Field } from '#web/ui/field/field.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import { AvatarCropper, type CropPicture } from './avatar-cropper.tsx';
import './avatar-section.css';

interface AvatarSectionProps {
  name: string;
  avatar: { original: string; width: number; height: number } | null;
  form: FormState;
}

/** The picture of the account: choose, move and zoom the square, save; or take it away. */
export function AvatarSection({ name, avatar, form }: AvatarSectionProps) {
  const { formData, state } = useNavigation();
  const [chosen, setChosen] = useChosenPicture();
  const [crop, setCrop] = useState<AvatarCrop>(() => typedCrop(form));
  const busy =
    state === 'submitting' && formData?.has('size') ? formData.get('_action') : undefined;
  const stored = avatar && { src: avatar.original, width: avatar.width, height: avatar.height };
  const picture = chosen ?? stored;
  const field = {
    name: 'avatar',
    label: picture ? 'Trocar a foto' : 'Escolher uma foto',
    hint: 'JPEG, PNG ou WebP, até 5 MB. Tiramos da foto a informação de onde ela foi feita.',
    error: form.error('avatar'),
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setChosen(file);
    setCrop(file || !avatar ? CENTRED_CROP : typedCrop(form));
  };
  return (
    <>
      <ErrorSummary errors={form.errors} title="A foto não foi salva" />
      <Form
        method="post"
        action={`${pathTo('profileSettings')}?foto=1`}
        encType="multipart/form-data"
        className="panel form"
        noValidate
      >
        <h2>Foto</h2>
        {picture ? (
          <AvatarCropper picture={picture} crop={crop} onCrop={setCrop} form={form} />
        ) : (
          <div className="avatar-none">
            <Avatar name={name} size="lg" />
            <p>Quem vê um rosto ou uma marca confia mais. Sem foto, mostramos suas iniciais.</p>
          </div>
        )}
        <Field {...field}>
          <input
            {...controlAttributes(field)}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="control avatar-file"
            onChange={choose}
          />
        </Field>
        <div className="btn-row">
          <Button
            name="_action"
            value="avatar"
            variant="secondary"
            icon="camera"
            loading={busy === 'avatar'}
          >
            Salvar foto
          </Button>
          {avatar && (
            <Button
              name="_action"
              value="remove"
              variant="quiet"
              icon="trash"
              loading={busy === 'remove'}
            >
              Remover foto
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}

/** What a browser without script chose, or what is stored, or the middle. */
function typedCrop(form: FormState): AvatarCrop {
  const number = (name: keyof AvatarCrop) => {
    const value = Number(form.value(name) ?? NaN);
    return Number.isFinite(value) ? value : CENTRED_CROP[name];
  };
  return { x: number('x'), y: number('y'), size: number('size') };
}

/** The chosen file as a picture with its sizes, once the browser could open it. */
function useChosenPicture(): [CropPicture | undefined, (file: File | undefined) => void] {
  const [file, setFile] = useState<File>();
  const [picture, setPicture] = useState<CropPicture>();
  useEffect(() => {
    if (!file) return undefined;
    const src = URL.createObjectURL(file);
    const image = new Image();
    let isWanted = true;
    image.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = image;
      if (isWanted) setPicture({ src, width, height });
    });
    image.src = src;
    return () => {
      isWanted = false;
      setPicture(undefined);
      URL.revokeObjectURL(src);
    };
  }, [file]);
  return [picture, setFile];
}
