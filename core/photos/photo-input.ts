import * as z from 'zod';
import { checkboxField } from '#core/fields/checkbox-field.ts';
import { optionalField } from '#core/fields/text-field.ts';
import { lineField } from '#core/fields/text-lengths.ts';
import { PROPERTY_PHOTO_LIMIT } from '#core/properties/property.ts';
import { CAPTION_LENGTH } from './photo.ts';

export const ROTATIONS = [90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];

const typedNumber = <S extends z.ZodType>(field: S) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^-?\d{1,3}$/.test(value.trim()) ? Number(value) : value,
    field,
  );

const caption = optionalField(lineField({ max: CAPTION_LENGTH })).transform((text) => text ?? null);

export const photoInput = z.strictObject({
  caption: caption.optional(),
  is_cover: checkboxField.optional(),
  rotate: typedNumber(
    z
      .literal([...ROTATIONS, -90], { error: 'Escolha 90, 180 ou 270 graus' })
      .transform((turn): Rotation => (turn === -90 ? 270 : turn)),
  ).optional(),
  retry: checkboxField.optional(),
  position: typedNumber(
    z.int({ error: 'Escreva um número inteiro' }).min(0, 'O mínimo é 0').max(99, 'O máximo é 99'),
  ).optional(),
});
export type PhotoInput = z.output<typeof photoInput>;

export const photoOrder = z
  .array(z.string().max(40), { error: 'Envie a lista das fotos' })
  .min(1, 'Envie a lista das fotos')
  .max(PROPERTY_PHOTO_LIMIT * 2, 'Fotos demais')
  .refine((ids) => new Set(ids).size === ids.length, 'Cada foto só pode aparecer uma vez');
