import type { CSSProperties, PointerEvent } from 'react';
import { AVATAR_CROP_MINIMUM, type AvatarCrop } from '#core/accounts/avatar.ts';
import { controlAttributes, Field } from '#web/ui/field/field.tsx';
import type { FormState } from '../../forms/failed-form.ts';
import './avatar-cropper.css';

export interface CropPicture {
  src: string;
  /** Pixels, upright. */
  width: number;
  height: number;
}

interface AvatarCropperProps {
  picture: CropPicture;
  crop: AvatarCrop;
  onCrop: (crop: AvatarCrop) => void;
  form: FormState;
}

const SLIDERS = [
  { name: 'size', label: 'Quanto da foto aparece', min: AVATAR_CROP_MINIMUM },
  { name: 'x', label: 'Para a esquerda ou a direita', min: 0 },
  { name: 'y', label: 'Para cima ou para baixo', min: 0 },
] as const;

/**
 * The square as it will be seen. Three sliders move it, by touch, mouse, arrow keys and without script;
 * dragging the picture is a comfort.
 */
export function AvatarCropper({ picture, crop, onCrop, form }: AvatarCropperProps) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onCrop(dragged(picture, crop, event, event.currentTarget.clientWidth));
  };
  return (
    <div className="avatar-cropper">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a comfort, the sliders do the same */}
      <div
        className="avatar-window"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          src={picture.src}
          alt="Como sua foto vai aparecer"
          draggable={false}
          style={placeOf(picture, crop)}
        />
      </div>
      <div className="form">
        {SLIDERS.map(({ name, label, min }) => {
          const field = { name, label, error: form.error(name) };
          return (
            <Field key={name} {...field}>
              <input
                {...controlAttributes(field)}
                type="range"
                className="avatar-slider"
                min={min}
                max={100}
                value={crop[name]}
                onChange={({ target }) => onCrop({ ...crop, [name]: target.valueAsNumber })}
              />
            </Field>
          );
        })}
      </div>
    </div>
  );
}

/** Sides of the picture when the window that shows the square is 100 wide. */
function sidesOf({ width, height }: CropPicture, size: number) {
  const scale = 10_000 / (Math.min(width, height) * size);
  return { width: width * scale, height: height * scale };
}

function placeOf(picture: CropPicture, crop: AvatarCrop): CSSProperties {
  const { width, height } = sidesOf(picture, crop.size);
  return {
    width: `${width}%`,
    height: `${height}%`,
    left: `${((100 - width) * crop.x) / 100}%`,
    top: `${((100 - height) * crop.y) / 100}%`,
  };
}

/** The square after the finger moved, as far as the picture goes. */
function dragged(
  picture: CropPicture,
  crop: AvatarCrop,
  { movementX, movementY }: { movementX: number; movementY: number },
  windowWidth: number,
): AvatarCrop {
  const { width, height } = sidesOf(picture, crop.size);
  const moved = (percent: number, pixels: number, side: number) => {
    const free = ((side - 100) * windowWidth) / 100;
    return free < 1 ? percent : Math.min(100, Math.max(0, percent - (pixels / free) * 100));
  };
  return { ...crop, x: moved(crop.x, movementX, width), y: moved(crop.y, movementY, height) };
}
