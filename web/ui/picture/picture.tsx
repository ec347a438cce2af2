import type { ComponentProps } from 'react';
import './picture.css';

export interface PictureProps extends ComponentProps<'img'> {
  /** In WebP; `src` is the JPEG for browsers and programs without it. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

/** A photograph in the sizes and formats that are stored. */
export function Picture({ srcSet, sizes, alt, ...img }: PictureProps) {
  return (
    <picture>
      {srcSet && <source type="image/webp" srcSet={srcSet} sizes={sizes} />}
      <img {...img} alt={alt} />
    </picture>
  );
}
